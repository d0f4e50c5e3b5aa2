import { type InferSchemaType, Schema } from "mongoose";
import { defineModel } from "./define-model";

const schema = new Schema(
  {
    /** Account, API call and `Idempotency-Key`. */
    _id: { type: String, required: true },
    /** Keyed hash of the request body, to detect a different request with the same key. */
    fingerprint: { type: String, required: true },
    /**
     * Id for the document that the request creates, so that a repeat after a crash cannot create a second
     * document.
     */
    resultId: { type: Schema.Types.ObjectId, required: true },
    /**
     * Until this time the first request may still be running. After this time, the first request must have
     * crashed, and a repeated request may take over.
     */
    leaseUntil: { type: Date, required: true },
    answer: { type: Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
// Erasing stored answers (`privacy/erase-answers.ts`).
schema.index({ resultId: 1 });
// MongoDB and `jobs/sweep.ts` delete expired documents by this index.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Outcome of a request with an `Idempotency-Key`. Source: docs/product.md, "Repeated requests". */
export interface IdempotencyRecordDoc extends InferSchemaType<typeof schema> {
  /** The response for repeated requests; null while the first request is running. */
  answer: { status: number; body: unknown } | null;
}

export const IdempotencyRecordModel = defineModel<IdempotencyRecordDoc>("IdempotencyRecord", schema);
