import "server-only";
import mongoose from "mongoose";
import { AccountTokenModel } from "@/models/account-token";
import { ActivityModel } from "@/models/activity";
import { IdempotencyRecordModel } from "@/models/idempotency-record";
import { SessionModel } from "@/models/session";
import { MESSAGES_KEPT_MONTHS, monthsBefore } from "../../domain/privacy";
import { recordAction } from "../audit/commands";
import { finishDeletions } from "../audit/deletions";
import { SYSTEM } from "../audit/events";
import { relayEvents } from "../audit/outbox-relay";
import { deletableBooking } from "../bookings/delete-booking";
import { deletableMessage, eraseMessagesBefore } from "../contact/commands";
import { keepDepartures } from "../departures/reconcile";
import { slidePictures } from "../home-page/home-settings";
import { makeMissingSizes } from "../images/make-sizes";
import { sweepImages } from "../images/sweep";
import { connectDatabase } from "../infra/db";
import { logger } from "../infra/logger";
import { RATE_LIMIT_COLLECTION } from "../infra/rate-limit";
import { sweepMails } from "../mail/states";
import {
  deletableProviderAccount,
  deletableStaffAccount,
  deletableTouristAccount,
} from "../privacy/delete-account";
import { eraseOldGuests } from "../privacy/erase-guests";
import { deletableVersion } from "../products/commands";
import { productPictures } from "../products/queries";
import { listingPictures } from "../providers/listing-pictures";
import { deletableQuestion } from "../questions/commands";
import { deletableReview } from "../reviews/commands";
import { reviewPictures } from "../reviews/review-pictures";

/** How often `finishLeftovers` runs, in milliseconds. */
const A_MINUTE = 60_000;
/** How often `sweepExpired` runs, in milliseconds. */
const AN_HOUR = 60 * A_MINUTE;

const DELETABLE = [
  deletableBooking,
  deletableMessage,
  deletableProviderAccount,
  deletableQuestion,
  deletableReview,
  deletableVersion,
  deletableStaffAccount,
  deletableTouristAccount,
];

/**
 * Completes work that requests left unfinished because the server or the database stopped (relaying events, deletions,
 * departures), and creates missing picture sizes.
 */
export async function finishLeftovers(now: Date): Promise<void> {
  await connectDatabase();
  const done = await Promise.allSettled([
    finishDeletions(DELETABLE, now),
    makeMissingSizes(),
    keepDepartures(now),
  ]);
  // Runs last, so that it also relays the events that the three functions above have created.
  await relayEvents();
  const failed = done.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

async function picturesInUse(ids: readonly string[]): Promise<Set<string>> {
  return new Set(
    (
      await Promise.all([listingPictures(ids), reviewPictures(ids), productPictures(ids), slidePictures(ids)])
    ).flat(),
  );
}

/**
 * Deletes messages and mails whose retention period is over, erases the data of guests without an account from old
 * bookings (docs/product.md, "Privacy"), and records the numbers in the audit log.
 */
async function applyRetention(now: Date): Promise<void> {
  const messages = await eraseMessagesBefore(monthsBefore(now, MESSAGES_KEPT_MONTHS));
  const mails = await sweepMails(now);
  const guests = await eraseOldGuests(now);
  if (messages + mails + guests === 0) return;
  logger().info({ retention: { messages, mails, guests } }, "retention period over");
  await recordAction(SYSTEM, "retention.done", "retention", { messages, mails, guests });
}

/**
 * Deletes expired documents and unused pictures, and applies retention periods. On a MongoDB server TTL indexes delete
 * expired documents too, but the embedded engine ignores TTL. Nothing relies on their deletion, because all code
 * ignores expired documents.
 */
export async function sweepExpired(now: Date): Promise<void> {
  await connectDatabase();
  await Promise.all([
    AccountTokenModel.deleteMany({ expiresAt: { $lte: now } }),
    ActivityModel.deleteMany({ expiresAt: { $lte: now } }),
    IdempotencyRecordModel.deleteMany({ expiresAt: { $lte: now } }),
    SessionModel.deleteMany({ expiresAt: { $lte: now } }),
    mongoose.connection.collection(RATE_LIMIT_COLLECTION).deleteMany({ expire: { $lte: now } }),
    sweepImages(now, picturesInUse),
    applyRetention(now),
  ]);
}

/** Runs `finishLeftovers` every minute and `sweepExpired` every hour, as long as the server runs. Errors are logged. */
export function startSweeping(): void {
  const every = (interval: number, sweep: (now: Date) => Promise<void>) =>
    setInterval(() => {
      sweep(new Date()).catch((error: unknown) => logger().warn({ err: error }, "sweep failed"));
    }, interval).unref();
  every(A_MINUTE, finishLeftovers);
  every(AN_HOUR, sweepExpired);
}
