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
 * The secret in the address of a host's calendar feed (product 17). The database has its hash alone. Like a session, a feed
 * belongs to the account's `sessionVersion`: a new password, and whatever else ends all sessions, ends it too.
 */

/** 32 bytes of chance need no slow hash: nobody can guess one, nor find it by its hash. */
const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Makes a new secret for the actor, and ends the one before. One write on the id. */
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

/** Ends the actor's feed. @throws AppError `NOT_FOUND` when there is none */
export async function endOwnFeed(actor: Actor): Promise<void> {
  const { deletedCount } = await CalendarFeedModel.deleteOne(liveFeedOf(actor));
  if (deletedCount === 0) throw new AppError("NOT_FOUND", "feedEnded");
  await noteActivity(actor, "feed-ended");
}

/** The feed of a secret, or null. One indexed read of a wrong one, whatever was sent. */
export async function findFeed(secret: string): Promise<CalendarFeedDoc | null> {
  const found = await CalendarFeedModel.findOne({ hash: hashOf(secret) }).lean();
  if (!found) return null;
  const { _id, version } = found;
  return (await ProviderModel.exists({ _id, sessionVersion: version })) ? found : null;
}

/** Writes down that a feed was read, unless that was done lately. No request waits for it, and it waits for no journal. */
export function noteFeedUsed({ _id, hash, lastUsedAt }: CalendarFeedDoc, now: Date): void {
  if (lastUsedAt && lastUsedAt >= seenBefore(now)) return;
  CalendarFeedModel.updateOne(
    { _id, hash },
    { $set: { lastUsedAt: now } },
    { writeConcern: { j: false } },
  ).catch((error: unknown) => logger().debug({ err: error }, "feed not noted"));
}

/** A feed as its host sees it. */
export interface OwnFeed {
  /** ISO 8601 */
  madeAt: string;
  /** ISO 8601; null while no calendar has read it. */
  lastUsedAt: string | null;
  phones: boolean;
}

/** The actor's feed; null without one. One read of the id. */
export async function findOwnFeed(actor: Actor): Promise<OwnFeed | null> {
  const found = await CalendarFeedModel.findOne(liveFeedOf(actor)).lean();
  if (!found) return null;
  const { madeAt, lastUsedAt, phones = false } = found;
  return { madeAt: madeAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, phones };
}

function liveFeedOf({ id, sessionVersion }: Actor) {
  return { _id: new Types.ObjectId(id), version: sessionVersion };
}

/** Ends the address of a provider that is gone. */
export async function deleteFeed(providerId: Types.ObjectId): Promise<void> {
  await CalendarFeedModel.deleteOne({ _id: providerId });
}
