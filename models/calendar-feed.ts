import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";

/** The secret address of a host's calendar feed. Only the host has the secret. */
export interface CalendarFeedDoc {
  /** The provider's id. */
  _id: Types.ObjectId;
  /** SHA-256 of the secret, in base64url. */
  hash: string;
  madeAt: Date;
  /** The account's `sessionVersion` when the address was created. The feed has ended if the account's is higher. */
  version: number;
  /** Whether events contain guests' phones; left out by older versions, which always included them. */
  phones?: boolean;
  /** When a calendar last read the feed, updated at most every five minutes; left out before the first time. */
  lastUsedAt?: Date;
}

const schema = new Schema<CalendarFeedDoc>(
  {
    _id: Schema.Types.ObjectId,
    hash: { type: String, required: true },
    madeAt: { type: Date, required: true },
    version: { type: Number, required: true },
    phones: Boolean,
    lastUsedAt: Date,
  },
  { versionKey: false },
);
schema.index({ hash: 1 }, { unique: true });

export const CalendarFeedModel = defineModel<CalendarFeedDoc>("CalendarFeed", schema);
