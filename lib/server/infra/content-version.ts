import "server-only";
import cluster from "node:cluster";
import { ContentVersionModel } from "@/models/content-version";
import { ExchangeRatesModel, RATES_ID } from "@/models/exchange-rates";
import { colomboMoment } from "../../domain/dates";
import { FIRST_LKR_PER_USD } from "../../lkr-per-usd";
import {
  type ContentState,
  expireContentVersion,
  latestContentVersion,
  noteContentVersion,
  readContentVersionBy,
} from "../../runtime/known-content-version";
import { connectDatabase } from "./db";
import { logger } from "./logger";

/**
 * The content version in the database. When it is raised, every web server renders its cached public responses again
 * (`server/response-cache.ts`). A server reads the version when it handles a request, but at most once every half
 * second. The other processes of the same machine are notified at once (`server/cluster.ts`).
 */

const CONTENT = { _id: "content" } as const;

/** Whether the last attempt to raise the version failed, so that it still has to be raised. */
let isRaisePending = false;

async function raiseVersion(): Promise<void> {
  isRaisePending = false;
  try {
    await ContentVersionModel.updateOne(CONTENT, { $inc: { version: 1 } }, { upsert: true });
  } catch (error) {
    isRaisePending = true;
    throw error;
  }
}

async function read(): Promise<ContentState> {
  const found = await ContentVersionModel.findOne(CONTENT).lean();
  const version = `${found?.version ?? 0} ${colomboMoment(new Date()).date}`;
  // Read after the version, so that the rate is never older.
  const rates = await ExchangeRatesModel.findById(RATES_ID, "lkrPerUsd").lean();
  return { version, lkrPerUsd: rates?.lkrPerUsd ?? FIRST_LKR_PER_USD };
}

/**
 * Must be awaited after each write that changes public content. Logs errors instead of throwing them, because the write
 * has already succeeded. If the version cannot be raised now, `followContentVersion` raises it before the next read. If
 * the process crashes, the outbox relay calls this again.
 */
export async function contentChanged(): Promise<void> {
  try {
    await raiseVersion();
    cluster.worker?.send({ contentChanged: true });
    noteContentVersion(await read());
  } catch (error) {
    logger().error({ err: error }, "content version not raised yet");
  }
}

/** Starts to follow the version in the database. Called once at server start. */
export function followContentVersion(): void {
  readContentVersionBy(async () => {
    await connectDatabase();
    if (isRaisePending) await raiseVersion();
    return read();
  });
  cluster.worker?.on("message", ({ contentChanged }: { contentChanged?: true }) => {
    if (contentChanged) expireContentVersion();
  });
}

/**
 * Caches a loaded value until the content changes.
 * @param longestMs maximum age of the value in milliseconds. Needed for content whose changes store no outbox event: if
 * a process crashes before it calls `contentChanged`, no relay raises the version later
 */
export function whileUnchanged<T>(
  load: () => Promise<T>,
  longestMs = Number.POSITIVE_INFINITY,
): () => Promise<T> {
  let cached: { version: string; value: Promise<T>; since: number } | undefined;
  return async () => {
    const version = await latestContentVersion();
    const now = performance.now();
    if (cached?.version === version && now - cached.since < longestMs) return cached.value;
    const loading = { version, value: load(), since: now };
    cached = loading;
    loading.value.catch(() => {
      if (cached === loading) cached = undefined;
    });
    return loading.value;
  };
}
