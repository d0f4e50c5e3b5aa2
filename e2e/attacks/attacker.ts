import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What all attacks are made of: many clients at different addresses, who send bytes on sockets. They do no work that
 * they can avoid, because an attack measures the server, not the attacker.
 */

/** What is attacked, and from where. */
export interface Target {
  hostname: string;
  port: number;
  /**
   * How the server sees different clients. `sockets`: each connects from an address of its own, which works on Linux
   * only. `header`: each names an address in `X-Forwarded-For`, for a server with `TRUST_PROXY=1`.
   */
  clients: "sockets" | "header";
  /** Ids of approved pictures, and email addresses of tourists. */
  pictures: readonly string[];
  emails: readonly string[];
}

/** An attack goes on until `over` is aborted, and leaves no connection open. */
export type Attack = (target: Target, over: AbortSignal, tally: Tally) => Promise<void>;

/** What the attackers' requests were answered. */
export class Tally {
  /** How many answers had each status. */
  readonly statuses: Record<string, number> = {};
  /** Connections opened, those refused, and requests sent. */
  opened = 0;
  unopened = 0;
  sent = 0;

  /** Answers so far, of these statuses or of all. */
  count(...wanted: number[]): number {
    return Object.entries(this.statuses)
      .filter(([status]) => wanted.length === 0 || wanted.includes(Number(status)))
      .reduce((sum, [, count]) => sum + count, 0);
  }
}

/** The address of the attackers' client with that number. */
export function addressOf(target: Target, client: number): string {
  const last = `${Math.floor(client / 250) % 250}.${1 + (client % 250)}`;
  return target.clients === "sockets" ? `127.9.${last}` : `198.18.${last}`;
}

/** The bytes of a request's head, from the client with that number. */
export function head(target: Target, client: number, line: string, ...headers: string[]): string {
  const from = target.clients === "header" ? [`X-Forwarded-For: ${addressOf(target, client)}`] : [];
  const all = [`${line} HTTP/1.1`, `Host: ${target.hostname}:${target.port}`, ...from, ...headers];
  return `${all.join("\r\n")}\r\n\r\n`;
}

/** A request with a JSON body. */
export function jsonRequest(
  target: Target,
  client: number,
  line: string,
  body: object,
  ...headers: string[]
): string {
  const text = JSON.stringify(body);
  const about = ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`];
  return head(target, client, line, ...about, ...headers) + text;
}

/** Opens a connection of that client, on which all answers are counted; undefined when it is refused. */
export async function dial(target: Target, client: number, tally: Tally): Promise<Socket | undefined> {
  const { hostname, port, clients } = target;
  const from = clients === "sockets" ? { localAddress: addressOf(target, client) } : {};
  const socket = connect({ host: hostname, port, ...from });
  let rest = "";
  socket.on("data", (data) => {
    rest += data.toString("latin1");
    for (const [, status = ""] of rest.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
    }
    rest = rest.slice(-11);
  });
  socket.on("error", () => undefined);
  try {
    await once(socket, "connect");
    tally.opened += 1;
    return socket;
  } catch {
    tally.unopened += 1;
    return undefined;
  }
}

/** Sends one request on a new connection and waits for the end of the answer, or until it is over. */
export async function ask(
  target: Target,
  client: number,
  bytes: string | readonly Buffer[],
  over: AbortSignal,
  tally: Tally,
): Promise<void> {
  const socket = await dial(target, client, tally);
  if (!socket) return;
  for (const part of typeof bytes === "string" ? [bytes] : bytes) socket.write(part);
  tally.sent += 1;
  await closed(socket, over);
}

/** Waits until the server closes the connection; once it is over, closes it. */
export async function closed(socket: Socket, over: AbortSignal): Promise<void> {
  if (socket.destroyed) return;
  const end = () => socket.destroy();
  if (over.aborted) end();
  over.addEventListener("abort", end, { once: true });
  socket.once("end", end);
  await new Promise((resolve) => socket.once("close", resolve));
  over.removeEventListener("abort", end);
}

/** Waits that many milliseconds, or until it is over. */
export const pause = (ms: number, over: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: over }).catch(() => undefined);

/** Runs so many lanes at once, each again and again until it is over. */
export async function lanes(
  count: number,
  over: AbortSignal,
  step: (lane: number, turn: number) => Promise<unknown>,
): Promise<void> {
  const lane = async (number: number) => {
    for (let turn = 0; !over.aborted; turn += 1) {
      const began = performance.now();
      await step(number, turn);
      // A server that refuses at once is not asked again at once: the attacker would use more of the processor.
      if (performance.now() - began < 20) await pause(20, over);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, number) => lane(number)));
}

let counter = 0;

/** A text that no other call gives. */
export function unique(): string {
  counter += 1;
  return `${process.pid.toString(36)}${Date.now().toString(36)}${counter}`;
}
