import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";

/** The secret address at which a host's calendar reads their bookings. The secret itself is with the host alone. */
export interface CalendarFeedDoc {
  /** The provider. */
  _id: Types.ObjectId;
  /** SHA-256 of the secret, in base64url. */
  hash: string;
  madeAt: Date;
  /** The account's `sessionVersion` when the address was made: a later one has ended it. */
  version: number;
  /** Whether events say the phones of guests; left out by older versions, which always did. */
  phones?: boolean;
  /** When a calendar last read it, written every five minutes at most; left out until then. */
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
