import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";

/** The secret address at which a host's calendar reads their bookings. The secret itself is with the host alone. */
export interface CalendarFeedDoc {
  /** The provider. */
  _id: Types.ObjectId;
  /** SHA-256 of the secret, in base64url. */
  hash: string;
  madeAt: Date;
}

const schema = new Schema<CalendarFeedDoc>(
  {
    _id: Schema.Types.ObjectId,
    hash: { type: String, required: true },
    madeAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ hash: 1 }, { unique: true });

export const CalendarFeedModel = defineModel<CalendarFeedDoc>("CalendarFeed", schema);
