import { type InferSchemaType, Schema } from "mongoose";
import { defineModel } from "./define-model";

const schema = new Schema(
  {
    /** The provider's id. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** SHA-256 of the secret, in base64url. */
    hash: { type: String, required: true },
    madeAt: { type: Date, required: true },
    /**
     * The account's `sessionVersion` when the address was created. If the account's version is now higher,
     * the feed has ended.
     */
    version: { type: Number, required: true },
    /** Whether the feed contains the guests' phones. Missing in feeds that older versions created: no phones. */
    phones: { type: Boolean, allowNull: false },
    /** When a calendar last read the feed, updated at most every five minutes; left out before the first time. */
    lastUsedAt: Date,
  },
  { versionKey: false },
);
// Reading a feed by its secret (`providers/calendar-feed.ts`).
schema.index({ hash: 1 }, { unique: true });

/** A host's calendar feed, which is read at a secret address. Only a hash of the secret is stored. */
export type CalendarFeedDoc = InferSchemaType<typeof schema>;

export const CalendarFeedModel = defineModel<CalendarFeedDoc>("CalendarFeed", schema);
