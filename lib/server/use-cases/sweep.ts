import "server-only";
import mongoose from "mongoose";
import { IdempotencyRecordModel } from "@/models/idempotency-record";
import { RevokedSessionModel } from "@/models/revoked-session";
import { finishRemovals } from "../audit/removals";
import { tellEvents } from "../audit/teller";
import { removableBooking } from "../bookings/lifecycle";
import { removableMessage } from "../contact/commands";
import { sweepImages } from "../images/sweep";
import { connectDatabase } from "../platform/db";
import { logger } from "../platform/logger";
import { RATE_LIMITS } from "../platform/rate-limit";
import { listingPictures } from "../providers/queries";
import { removableReview } from "../reviews/commands";
import { reviewPictures } from "../reviews/queries";
import { removableProviderAccount, removableTouristAccount } from "./delete-account";

/** How often what a crash left undone is finished, and what is past its time deleted, in milliseconds. */
const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;

const REMOVABLE = [
  removableBooking,
  removableMessage,
  removableProviderAccount,
  removableReview,
  removableTouristAccount,
];

/** Tells and finishes what a request had no time for, because the server or the database went away. */
export async function finishLeftovers(now: Date): Promise<void> {
  await connectDatabase();
  await tellEvents();
  await finishRemovals(REMOVABLE, now);
}

async function picturesInUse(ids: readonly string[]): Promise<Set<string>> {
  return new Set((await Promise.all([listingPictures(ids), reviewPictures(ids)])).flat());
}

/**
 * Deletes what is past its time. The TTL indexes do it on a MongoDB server; the embedded engine
 * makes them and expires nothing. No reader relies on either: each tests the date itself. And what a
 * crash left of uploads.
 */
export async function sweepExpired(now: Date): Promise<void> {
  await connectDatabase();
  await Promise.all([
    IdempotencyRecordModel.deleteMany({ expiresAt: { $lte: now } }),
    RevokedSessionModel.deleteMany({ expiresAt: { $lte: now } }),
    mongoose.connection.collection(RATE_LIMITS).deleteMany({ expire: { $lte: now } }),
    sweepImages(now, picturesInUse),
  ]);
}

/** Sweeps for as long as the server runs. */
export function startSweeping(): void {
  const every = (interval: number, sweep: (now: Date) => Promise<void>) =>
    setInterval(() => {
      sweep(new Date()).catch((error: unknown) => logger().warn({ err: error }, "sweep failed"));
    }, interval).unref();
  every(A_MINUTE, finishLeftovers);
  every(AN_HOUR, sweepExpired);
}
