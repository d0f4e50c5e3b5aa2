import { type InferSchemaType, Schema } from "mongoose";
import type { Traces } from "@/lib/domain/privacy";
import { defineModel } from "./define-model";
import { eventSchema } from "./event";

/** The kinds of documents that can be deleted permanently. */
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

/** The names, emails and phones by which other documents mention the person of a deleted account. */
export interface AccountTraces extends Traces {
  /** The account's email. */
  email: string;
  /** Only the names in the account. The field `names` also has those in the contacts of its bookings. */
  own: readonly string[];
  /** Whether the email was verified. Messages under an unverified email may belong to somebody else. */
  verified: boolean;
}

/** The collection is called `removals`, because older versions use that name. */
const schema = new Schema(
  {
    /** The id of the deleted document. */
    _id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: DELETABLE, required: true },
    /**
     * The event of the deletion, with the values for audit log and mails. The event's `_id` is the id of the
     * deleted document.
     */
    event: { type: eventSchema, required: true },
    /** Ids of the images to delete with the document. */
    images: { type: [String], required: true },
    traces: { type: Schema.Types.Mixed, default: undefined },
  },
  { versionKey: false, collection: "removals" },
);
// Deletions that may be incomplete and must be repeated (`audit/deletions.ts`).
schema.index({ kind: 1, "event.at": 1 });

/** A deletion that may not be complete yet. */
export interface DeletionDoc extends InferSchemaType<typeof schema> {
  /**
   * Only for accounts: names, emails and phones to erase from other documents. Left out when that is done.
   */
  traces?: AccountTraces;
}

export const DeletionModel = defineModel<DeletionDoc>("Deletion", schema);
