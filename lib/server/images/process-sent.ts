import "server-only";
import { LIMITS } from "../../limits";
import { watchLimit } from "../../runtime/metrics";
import { releaseSlot } from "../../runtime/request-context";
import { countCall } from "../infra/rate-limit";
import { NoSlot, TaskQueue } from "../infra/task-queue";
import { type ProcessedImage, processImage, tryLater } from "./process-image";

/** An uploaded picture that has not been checked yet. */
export interface SentPicture {
  bytes: Buffer;
  sender: Sender;
}

/** Who uploaded a picture. */
interface Sender {
  /** Role and id of the account; undefined at signup. */
  account: string | undefined;
  /** The trusted address of the client. */
  address: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

const queue = new TaskQueue(LIMITS.decoding);

/** The number of requests whose pictures are being decoded, and the number of requests that wait. */
export function decodingLoad(): { running: number; waiting: number } {
  return queue.load;
}

watchLimit("decoding", decodingLoad);

/**
 * Counts the pictures of a request against the rate limits, and processes them one after another when a slot is free.
 * Stops if the client disconnects.
 * @throws AppError `TOO_MANY_REQUESTS`, `UNSUPPORTED_MEDIA_TYPE`, or `UNAVAILABLE` when the queue is full
 */
export async function processSent(pictures: readonly SentPicture[]): Promise<ProcessedImage[]> {
  const [first] = pictures;
  if (!first) return [];
  const { account, address, signal } = first.sender;
  const points = pictures.length;
  if (account !== undefined) await countCall("picturesAccount", account, { points });
  await countCall("picturesAddress", address, { points });
  releaseSlot();
  try {
    return await queue.run({ from: address, signal }, async () => {
      const processed: ProcessedImage[] = [];
      for (const { bytes } of pictures) {
        if (signal.aborted) throw new NoSlot();
        processed.push(await processImage(bytes));
      }
      return processed;
    });
  } catch (cause) {
    throw cause instanceof NoSlot ? tryLater(cause) : cause;
  }
}

/** Processes a stored picture. @returns undefined, and does nothing, while uploads are processed or wait */
export async function processOwn(bytes: Buffer): Promise<ProcessedImage | undefined> {
  const { running, waiting } = queue.load;
  if (running + waiting > 0) return undefined;
  return queue.run({ from: "this server" }, () => processImage(bytes));
}
