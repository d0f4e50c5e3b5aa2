import "server-only";
import { ContentVersionModel } from "@/models/content-version";
import { colomboMoment } from "../../domain/dates";
import {
  latestContentVersion,
  noteContentVersion,
  readContentVersionBy,
} from "../../runtime/content-version";
import { connectDatabase } from "./db";
import { logger } from "./logger";

/**
 * Raises the content version in the database, so that every web server on it makes its public answers anew
 * (`server/response-cache.ts`). A server that asks for it at most every half a second never shows anything for
 * longer than that.
 */

const CONTENT = { _id: "content" } as const;

/** A change that the database was not told of yet. */
let isUntold = false;

async function tell(): Promise<void> {
  isUntold = false;
  try {
    await ContentVersionModel.updateOne(CONTENT, { $inc: { version: 1 } }, { upsert: true });
  } catch (error) {
    isUntold = true;
    throw error;
  }
}

async function read(): Promise<string> {
  const found = await ContentVersionModel.findOne(CONTENT).lean();
  return `${found?.version ?? 0} ${colomboMoment(new Date()).date}`;
}

/**
 * To be awaited after each write that changes what public answers show. It never fails, because the write was made:
 * what cannot be told now is told before the version is read again. A process that dies in between leaves the event of the
 * change, and the outbox relay calls this again.
 */
export async function contentChanged(): Promise<void> {
  try {
    await tell();
    noteContentVersion(await read());
  } catch (error) {
    logger().error({ err: error }, "change of content not told yet");
  }
}

/** Begins to follow the version in the database; called once when the server starts. */
export function followContentVersion(): void {
  readContentVersionBy(async () => {
    await connectDatabase();
    if (isUntold) await tell();
    return read();
  });
}

/**
 * Keeps what is loaded until the content changes.
 * @param longestMs how long at most, in milliseconds: for content whose change no event repeats when a process dies
 */
export function whileUnchanged<T>(
  load: () => Promise<T>,
  longestMs = Number.POSITIVE_INFINITY,
): () => Promise<T> {
  let kept: { version: string; value: Promise<T>; since: number } | undefined;
  return async () => {
    const version = await latestContentVersion();
    const now = performance.now();
    if (kept?.version === version && now - kept.since < longestMs) return kept.value;
    const loading = { version, value: load(), since: now };
    kept = loading;
    loading.value.catch(() => {
      if (kept === loading) kept = undefined;
    });
    return loading.value;
  };
}
