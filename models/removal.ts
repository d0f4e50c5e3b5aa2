import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";
import { type EventDoc, eventSchema } from "./event";

/** What can be deleted for good. */
export const REMOVABLE = ["booking", "contact-message", "provider", "review", "tourist"] as const;

/** A deletion, for as long as something of it may be left to do. */
export interface RemovalDoc {
  /** The id of what is deleted. */
  _id: Types.ObjectId;
  kind: (typeof REMOVABLE)[number];
  /** The deletion, with what is to be remembered of the thing; its id is the thing's own. */
  event: EventDoc;
  /** Ids of the pictures that go with it. */
  images: string[];
}

const schema = new Schema<RemovalDoc>(
  {
    kind: { type: String, enum: REMOVABLE, required: true },
    event: { type: eventSchema, required: true },
    images: { type: [String], required: true },
  },
  { versionKey: false },
);
schema.index({ kind: 1, "event.at": 1 });

export const RemovalModel = defineModel<RemovalDoc>("Removal", schema);
