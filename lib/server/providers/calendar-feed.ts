import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { Types } from "mongoose";
import { type CalendarFeedDoc, CalendarFeedModel } from "@/models/calendar-feed";
import { ProviderModel } from "@/models/provider";
import { seenBefore } from "../../domain/session-rules";
import { AppError } from "../../errors";
import type { CalendarFeedInput } from "../../schemas/host-calendar";
import { noteActivity } from "../activity/commands";
import type { Actor } from "../infra/actor";
import { logger } from "../infra/logger";

/**
 * The secret in the address of a host's calendar feed (docs/product.md, "Departures and search"). The database stores
 * only the hash of the secret. Like a session, a feed is tied to the account's `sessionVersion`, so the feed ends when
 * all sessions end.
 */

/** A secret has 256 random bits, so a fast hash is enough. */
const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Creates a new secret for the actor's feed; the old secret stops working. One write by id. */
export async function renewFeedSecret(actor: Actor, { phones }: CalendarFeedInput): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await CalendarFeedModel.updateOne(
    { _id: new Types.ObjectId(actor.id) },
    {
      $set: { hash: hashOf(secret), madeAt: new Date(), version: actor.sessionVersion, phones },
      $unset: { lastUsedAt: 1 },
    },
    { upsert: true },
  );
  await noteActivity(actor, "feed-made");
  return secret;
}

/** Deletes the actor's feed. @throws AppError `NOT_FOUND` when there is none */
export async function endOwnFeed(actor: Actor): Promise<void> {
  const { deletedCount } = await CalendarFeedModel.deleteOne(liveFeedOf(actor));
  if (deletedCount === 0) throw new AppError("NOT_FOUND", "feedEnded");
  await noteActivity(actor, "feed-ended");
}

/** The feed with this secret, or null. A wrong secret costs one indexed read. */
export async function findFeed(secret: string): Promise<CalendarFeedDoc | null> {
  const found = await CalendarFeedModel.findOne({ hash: hashOf(secret) }).lean();
  if (!found) return null;
  const { _id, version } = found;
  return (await ProviderModel.exists({ _id, sessionVersion: version })) ? found : null;
}

/**
 * Records that a feed was read, unless a recent read is recorded. The request does not wait for this write,
 * and the write does not wait for the database's journal: losing it does no harm.
 */
export function noteFeedUsed({ _id, hash, lastUsedAt }: CalendarFeedDoc, now: Date): void {
  if (lastUsedAt && lastUsedAt >= seenBefore(now)) return;
  CalendarFeedModel.updateOne(
    { _id, hash },
    { $set: { lastUsedAt: now } },
    { writeConcern: { j: false } },
  ).catch((error: unknown) => logger().debug({ err: error }, "feed's last use not stored"));
}

/** A feed as its host sees it. */
export interface OwnFeed {
  /** ISO 8601 */
  madeAt: string;
  /** ISO 8601; null if no calendar has read it yet. */
  lastUsedAt: string | null;
  phones: boolean;
}

/** The actor's feed, or null. One read by id. */
export async function findOwnFeed(actor: Actor): Promise<OwnFeed | null> {
  const found = await CalendarFeedModel.findOne(liveFeedOf(actor)).lean();
  if (!found) return null;
  const { madeAt, lastUsedAt, phones = false } = found;
  return { madeAt: madeAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, phones };
}

function liveFeedOf({ id, sessionVersion }: Actor) {
  return { _id: new Types.ObjectId(id), version: sessionVersion };
}

/** Deletes the feed of a deleted provider. */
export async function deleteFeed(providerId: Types.ObjectId): Promise<void> {
  await CalendarFeedModel.deleteOne({ _id: providerId });
}
