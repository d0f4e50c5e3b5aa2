import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";

/** What became of a request with an `Idempotency-Key`. Source: product 6.5. */
export interface IdempotencyRecordDoc {
  /** Account, call and key. */
  _id: string;
  /** Keyed hash of the body. */
  fingerprint: string;
  /** Id given to what the request makes, so that a repeat after a crash cannot make a second one. */
  resultId: Types.ObjectId;
  /** While running: when another request may take over, because the first one must have died. */
  leaseUntil: Date;
  /** The first answer; null while it is being made. */
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
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const IdempotencyRecordModel = defineModel<IdempotencyRecordDoc>("IdempotencyRecord", schema);
