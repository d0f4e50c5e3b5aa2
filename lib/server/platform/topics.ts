import "server-only";
import { randomUUID } from "node:crypto";
import { TopicVersionModel } from "@/models/topic-version";
import { colomboMoment } from "../../domain/dates";
import {
  latestVersions,
  noteVersion,
  readVersionsBy,
  TOPICS,
  type Topic,
  type Versions,
} from "../../door/topics";
import { connectDatabase } from "./db";
import { logger } from "./logger";

/**
 * Says in the database that topics have changed, so that every web server on it makes anew what shows them
 * (`scripts/lib/web/kept-answers.mjs`). A server that asks for the versions at most every half a second never shows
 * anything for longer than that.
 */

/** New versions that could not be written yet. */
const unwritten = new Map<Topic, string>();

async function write(): Promise<void> {
  for (const [topic, version] of unwritten) {
    await TopicVersionModel.updateOne({ _id: topic }, { version }, { upsert: true });
    if (unwritten.get(topic) === version) unwritten.delete(topic);
  }
}

/**
 * To be awaited after each write that changes what public answers show. It never fails, because the write was made:
 * what cannot be written now is written before the versions are read again. A process that dies in between leaves the
 * event of the change, and its teller calls this again.
 */
export async function refresh(...topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) unwritten.set(topic, randomUUID());
  const changed = new Map(unwritten);
  await write().catch((error: unknown) => logger().error({ err: error, topics }, "change not announced yet"));
  for (const [topic, version] of changed) noteVersion(topic, version);
}

/** Begins to follow the versions in the database; called once when the server starts. */
export function followTopics(): void {
  readVersionsBy(async () => {
    await connectDatabase();
    await write();
    const all = await TopicVersionModel.find({ _id: { $in: TOPICS } }).lean();
    const versions = Object.fromEntries(all.map(({ _id, version }) => [_id, version]));
    return { ...versions, day: colomboMoment(new Date()).date } as Versions;
  });
}

/**
 * Keeps what is loaded until one of the topics changes, for pages that are made at each request.
 * @param longestMs how long at most, in milliseconds: for topics whose change no event repeats when a process dies
 */
export function whileUnchanged<T>(
  topics: readonly Topic[],
  load: () => Promise<T>,
  longestMs = Number.POSITIVE_INFINITY,
): () => Promise<T> {
  let kept: { versions: string; value: Promise<T>; since: number } | undefined;
  return async () => {
    const latest = await latestVersions();
    const versions = JSON.stringify(topics.map((topic) => latest[topic]));
    const now = performance.now();
    if (kept?.versions === versions && now - kept.since < longestMs) return kept.value;
    const loading = { versions, value: load(), since: now };
    kept = loading;
    loading.value.catch(() => {
      if (kept === loading) kept = undefined;
    });
    return loading.value;
  };
}
