import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The common parts of all attacks: many clients at different addresses that send bytes on sockets. The code
 * does as little work as possible, because an attack measures the server, not the attacker.
 */

/** The attacked server, and how clients appear to it. */
export interface Target {
  hostname: string;
  port: number;
  /**
   * How the server distinguishes clients. `sockets`: each connects from its own address, which works on Linux only.
   * `header`: each sends an address in `X-Forwarded-For`, for a server with `TRUST_PROXY=1`.
   */
  clients: "sockets" | "header";
  /** Ids of approved pictures, and email addresses of tourists. */
  pictures: readonly string[];
  emails: readonly string[];
}

/** An attack runs until `over` is aborted, and leaves no connection open. */
export type Attack = (target: Target, over: AbortSignal, tally: Tally) => Promise<void>;

/** Counts the responses to the attackers' requests. */
export class Tally {
  /** The number of responses by status. */
  readonly statuses: Record<string, number> = {};
  /** The numbers of opened connections, refused connections and sent requests. */
  opened = 0;
  unopened = 0;
  sent = 0;

  /** The number of responses so far with one of these statuses; without arguments, the number of all responses. */
  count(...wanted: number[]): number {
    return Object.entries(this.statuses)
      .filter(([status]) => wanted.length === 0 || wanted.includes(Number(status)))
      .reduce((sum, [, count]) => sum + count, 0);
  }
}

/** The address of the attacking client with that number. */
export function addressOf(target: Target, client: number): string {
  const last = `${Math.floor(client / 250) % 250}.${1 + (client % 250)}`;
  return target.clients === "sockets" ? `127.9.${last}` : `198.18.${last}`;
}

/** The bytes of a request's head, sent by the client with that number. */
export function head(target: Target, client: number, line: string, ...headers: string[]): string {
  const from = target.clients === "header" ? [`X-Forwarded-For: ${addressOf(target, client)}`] : [];
  const all = [`${line} HTTP/1.1`, `Host: ${target.hostname}:${target.port}`, ...from, ...headers];
  return `${all.join("\r\n")}\r\n\r\n`;
}

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

/** Opens a connection for a client and counts all responses on it; undefined if the connection is refused. */
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

/** Sends one request on a new connection and waits for the end of the response, or of the attack. */
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

/** Waits until the server closes the connection; closes it when the attack ends. */
export async function closed(socket: Socket, over: AbortSignal): Promise<void> {
  if (socket.destroyed) return;
  const end = () => socket.destroy();
  if (over.aborted) end();
  over.addEventListener("abort", end, { once: true });
  socket.once("end", end);
  await new Promise((resolve) => socket.once("close", resolve));
  over.removeEventListener("abort", end);
}

/** Waits that many milliseconds, or until the attack ends. */
export const pause = (ms: number, over: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: over }).catch(() => undefined);

/** Runs `count` loops (lanes) concurrently. Each repeats `step` until the attack ends. */
export async function lanes(
  count: number,
  over: AbortSignal,
  step: (lane: number, turn: number) => Promise<unknown>,
): Promise<void> {
  const lane = async (number: number) => {
    for (let turn = 0; !over.aborted; turn += 1) {
      const began = performance.now();
      await step(number, turn);
      // After an immediate rejection the attacker pauses; otherwise it would use too much of the processor.
      if (performance.now() - began < 20) await pause(20, over);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, number) => lane(number)));
}

let counter = 0;

/** Returns a text that no other call returns. */
export function unique(): string {
  counter += 1;
  return `${process.pid.toString(36)}${Date.now().toString(36)}${counter}`;
}
