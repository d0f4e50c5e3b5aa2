import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";

/** Outcome of a request with an `Idempotency-Key`. Source: product 6.5. */
export interface IdempotencyRecordDoc {
  /** Account, call and key. */
  _id: string;
  /** Keyed hash of the body. */
  fingerprint: string;
  /** Id for the document that the request makes, so that a repeat after a crash cannot make a second one. */
  resultId: Types.ObjectId;
  /** Until then the first request is running; later a repeat may take over, because the first must have crashed. */
  leaseUntil: Date;
  /** The answer to repeat; null while the first request is running. */
  answer: { status: number; body: unknown } | null;
  expiresAt: Date;
}

const schema = new Schema<IdempotencyRecordDoc>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    resultId: { type: Schema.Types.ObjectId, required: true },
    leaseUntil: { type: Date, required: true },
    answer: { type: Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ resultId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const IdempotencyRecordModel = defineModel<IdempotencyRecordDoc>("IdempotencyRecord", schema);
