import { type InferSchemaType, Schema } from "mongoose";
import type { Traces } from "@/lib/domain/privacy";
import { defineModel } from "./define-model";
import { eventSchema } from "./event";

/** What can be deleted permanently. */
export const DELETABLE = [
  "booking",
  "contact-message",
  "product",
  "provider",
  "question",
  "review",
  "staff",
  "tourist",
] as const;

/** The data by which an account's person can be found in other documents. */
export interface AccountTraces extends Traces {
  /** The account's email. */
  email: string;
  /** The account's own names; `names` also has those of its bookings' contacts. */
  own: readonly string[];
  /** Whether the email was verified. Only then do messages under this email certainly belong to the person. */
  verified: boolean;
}

/** Stored in `removals`, the collection's name in older versions. */
const schema = new Schema(
  {
    /** The id of the deleted document. */
    _id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: DELETABLE, required: true },
    /** The event of the deletion, with the data to remember; it has the id of the deleted document. */
    event: { type: eventSchema, required: true },
    /** Ids of the images to delete with it. */
    images: { type: [String], required: true },
    traces: { type: Schema.Types.Mixed, default: undefined },
  },
  { versionKey: false, collection: "removals" },
);
schema.index({ kind: 1, "event.at": 1 });

/** A deletion that may not be complete yet. */
export interface DeletionDoc extends InferSchemaType<typeof schema> {
  /** Only for accounts: the person's traces in other documents. Left out once they are erased. */
  traces?: AccountTraces;
}

export const DeletionModel = defineModel<DeletionDoc>("Deletion", schema);
