import "server-only";
import mongoose from "mongoose";
import { IdempotencyRecordModel } from "@/models/idempotency-record";
import { RevokedSessionModel } from "@/models/revoked-session";
import { sweepImages } from "../images/sweep";
import { connectDatabase } from "../platform/db";
import { logger } from "../platform/logger";
import { RATE_LIMITS } from "../platform/rate-limit";

/** How often entries past their time are deleted, in milliseconds: hourly. */
const INTERVAL = 60 * 60 * 1000;

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
    sweepImages(now),
  ]);
}

/** Sweeps every hour for as long as the server runs. */
export function startSweeping(): void {
  setInterval(() => {
    sweepExpired(new Date()).catch((error: unknown) => logger().warn({ err: error }, "sweep failed"));
  }, INTERVAL).unref();
}
