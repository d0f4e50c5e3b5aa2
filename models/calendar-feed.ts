import { type InferSchemaType, Schema } from "mongoose";
import { defineModel } from "./define-model";

const schema = new Schema(
  {
    /** The provider. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** SHA-256 of the secret, in base64url. */
    hash: { type: String, required: true },
    madeAt: { type: Date, required: true },
    /** The account's `sessionVersion` when the address was made: a later one has ended it. */
    version: { type: Number, required: true },
    /** Whether events say the phones of guests; left out by older versions, which always did. */
    phones: { type: Boolean, allowNull: false },
    /** When a calendar last read it, written every five minutes at most; left out until then. */
    lastUsedAt: Date,
  },
  { versionKey: false },
);
schema.index({ hash: 1 }, { unique: true });

/** The secret address at which a host's calendar reads their bookings. The secret itself is with the host alone. */
export type CalendarFeedDoc = InferSchemaType<typeof schema>;

export const CalendarFeedModel = defineModel<CalendarFeedDoc>("CalendarFeed", schema);
