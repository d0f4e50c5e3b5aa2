import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { Types } from "mongoose";
import { CalendarFeedModel } from "@/models/calendar-feed";

/** The secret in the address of a host's calendar feed. The database has its hash alone. Source: product 17. */

/** 32 bytes of chance need no slow hash: nobody can guess one, nor find it by its hash. */
const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Makes a new secret for a provider, and ends the one before. One write on the id. */
export async function renewFeedSecret(providerId: string): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await CalendarFeedModel.updateOne(
    { _id: new Types.ObjectId(providerId) },
    { $set: { hash: hashOf(secret), madeAt: new Date() } },
    { upsert: true },
  );
  return secret;
}

/** The provider of a secret, or null. One indexed read, whatever was sent. */
export async function providerOfFeed(secret: string): Promise<string | null> {
  const found = await CalendarFeedModel.findOne({ hash: hashOf(secret) }, "_id").lean();
  return found?._id.toHexString() ?? null;
}

/** When the provider's address was made; null without one. One read of the id. */
export async function feedMadeAt(providerId: string): Promise<string | null> {
  const found = await CalendarFeedModel.findById(providerId, "madeAt").lean();
  return found?.madeAt.toISOString() ?? null;
}

/** Ends the address of a provider that is gone. */
export async function forgetFeed(providerId: Types.ObjectId): Promise<void> {
  await CalendarFeedModel.deleteOne({ _id: providerId });
}
