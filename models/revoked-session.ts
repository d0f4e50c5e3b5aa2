import { Schema } from "mongoose";
import { defineModel } from "./define-model";

/** A session that was logged out before it expired. */
export interface RevokedSessionDoc {
  /** The token's `jti`. */
  _id: string;
  /** When the token would have expired by itself; after that the entry can go. */
  expiresAt: Date;
}

const schema = new Schema<RevokedSessionDoc>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const RevokedSessionModel = defineModel<RevokedSessionDoc>("RevokedSession", schema);
