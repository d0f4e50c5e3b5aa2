import "server-only";
import mongoose from "mongoose";
import { AccountTokenModel } from "@/models/account-token";
import { ActivityModel } from "@/models/activity";
import { IdempotencyRecordModel } from "@/models/idempotency-record";
import { SessionModel } from "@/models/session";
import { MESSAGES_KEPT_MONTHS, monthsBefore } from "../../domain/privacy";
import { recordAction } from "../audit/commands";
import { SYSTEM } from "../audit/events";
import { finishRemovals } from "../audit/removals";
import { tellEvents } from "../audit/teller";
import { removableBooking } from "../bookings/delete-booking";
import { forgetMessagesBefore, removableMessage } from "../contact/commands";
import { keepDepartures } from "../departures/settle";
import { makeMissingSizes } from "../images/make-sizes";
import { sweepImages } from "../images/sweep";
import { connectDatabase } from "../infra/db";
import { logger } from "../infra/logger";
import { RATE_LIMITS } from "../infra/rate-limit";
import { sweepMails } from "../mail/states";
import {
  removableProviderAccount,
  removableStaffAccount,
  removableTouristAccount,
} from "../privacy/delete-account";
import { forgetOldGuests } from "../privacy/erase-guests";
import { listingPictures } from "../providers/queries";
import { removableReview } from "../reviews/commands";
import { reviewPictures } from "../reviews/queries";

/** How often `finishLeftovers` runs, in milliseconds. */
const A_MINUTE = 60_000;
/** How often `sweepExpired` runs, in milliseconds. */
const AN_HOUR = 60 * A_MINUTE;

const REMOVABLE = [
  removableBooking,
  removableMessage,
  removableProviderAccount,
  removableReview,
  removableStaffAccount,
  removableTouristAccount,
];

/**
 * Delivers events and completes deletions that a request left undone because the server or the database went away, makes the
 * sizes of pictures that an older version left without, and keeps departures true.
 */
export async function finishLeftovers(now: Date): Promise<void> {
  await connectDatabase();
  // One that fails must not keep the others from their work.
  const done = await Promise.allSettled([
    finishRemovals(REMOVABLE, now),
    makeMissingSizes(),
    keepDepartures(now),
  ]);
  // What they did is told too.
  await tellEvents();
  const failed = done.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

async function picturesInUse(ids: readonly string[]): Promise<Set<string>> {
  return new Set((await Promise.all([listingPictures(ids), reviewPictures(ids)])).flat());
}

/**
 * Deletes messages and mails that are older than they are kept, erases guests without an account (product 20), and writes into the trail how many went, so that
 * admins read it.
 */
async function keepRetention(now: Date): Promise<void> {
  const messages = await forgetMessagesBefore(monthsBefore(now, MESSAGES_KEPT_MONTHS));
  const mails = await sweepMails(now);
  const guests = await forgetOldGuests(now);
  if (messages + mails + guests === 0) return;
  logger().info({ retention: { messages, mails, guests } }, "kept no longer");
  await recordAction(SYSTEM, "retention.done", "retention", { messages, mails, guests });
}

/**
 * Deletes expired documents, and pictures that no document refers to. On a MongoDB server the TTL indexes delete
 * expired documents too; the embedded engine makes those indexes but deletes nothing. Nothing relies on either: an
 * expired document has no effect.
 */
export async function sweepExpired(now: Date): Promise<void> {
  await connectDatabase();
  await Promise.all([
    AccountTokenModel.deleteMany({ expiresAt: { $lte: now } }),
    ActivityModel.deleteMany({ expiresAt: { $lte: now } }),
    IdempotencyRecordModel.deleteMany({ expiresAt: { $lte: now } }),
    SessionModel.deleteMany({ expiresAt: { $lte: now } }),
    mongoose.connection.collection(RATE_LIMITS).deleteMany({ expire: { $lte: now } }),
    sweepImages(now, picturesInUse),
    keepRetention(now),
  ]);
}

/** Starts both sweeps, which run for as long as the server does. Errors are logged. */
export function startSweeping(): void {
  const every = (interval: number, sweep: (now: Date) => Promise<void>) =>
    setInterval(() => {
      sweep(new Date()).catch((error: unknown) => logger().warn({ err: error }, "sweep failed"));
    }, interval).unref();
  every(A_MINUTE, finishLeftovers);
  every(AN_HOUR, sweepExpired);
}
