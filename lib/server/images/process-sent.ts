import "server-only";
import { LIMITS } from "../../limits";
import { watchLimit } from "../../runtime/metrics";
import { leavePlace } from "../../runtime/request-context";
import { countCall } from "../infra/rate-limit";
import { NoTurn, Turns } from "../infra/turns";
import { type ProcessedImage, processImage, tryLater } from "./process-image";

/** A picture as it came with a request, not yet looked at. */
export interface SentPicture {
  bytes: Buffer;
  sender: Sender;
}

/** Who sent a picture. */
interface Sender {
  /** Role and id of the account; undefined at a signup. */
  account: string | undefined;
  /** The trusted address of the client. */
  address: string;
  /** Aborts when the client is gone. */
  signal: AbortSignal;
}

/** On `globalThis`, because Next may load this file more than once in a process. */
const cache = globalThis as typeof globalThis & { nelumPictureTurns?: Turns };

function turns(): Turns {
  cache.nelumPictureTurns ??= new Turns(LIMITS.decoding);
  return cache.nelumPictureTurns;
}

/** How many requests have their pictures decoded at this moment, and how many wait for that. */
export function decodingLoad(): { running: number; waiting: number } {
  return turns().load;
}

watchLimit("decoding", decodingLoad);

/**
 * Counts the pictures of one request and processes them in one turn. A request whose client has left gets none.
 * @throws AppError `TOO_MANY_REQUESTS`, `UNSUPPORTED_MEDIA_TYPE`, or `UNAVAILABLE` when too many requests wait
 */
export async function processSent(pictures: readonly SentPicture[]): Promise<ProcessedImage[]> {
  const [first] = pictures;
  if (!first) return [];
  const { account, address, signal } = first.sender;
  const points = pictures.length;
  if (account !== undefined) await countCall("picturesAccount", account, { points });
  await countCall("picturesAddress", address, { points });
  leavePlace();
  try {
    return await turns().run({ from: address, signal }, async () => {
      const processed: ProcessedImage[] = [];
      for (const { bytes } of pictures) {
        if (signal.aborted) throw new NoTurn();
        processed.push(await processImage(bytes));
      }
      return processed;
    });
  } catch (cause) {
    throw cause instanceof NoTurn ? tryLater(cause) : cause;
  }
}

/** Processes a picture of our own when nobody else's waits. @returns undefined when there was no turn for it */
export async function processOwn(bytes: Buffer): Promise<ProcessedImage | undefined> {
  const { running, waiting } = turns().load;
  if (running + waiting > 0) return undefined;
  return turns().run({ from: "this server" }, () => processImage(bytes));
}
