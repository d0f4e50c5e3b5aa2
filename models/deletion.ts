import { type InferSchemaType, Schema } from "mongoose";
import type { Traces } from "@/lib/domain/privacy";
import { defineModel } from "./define-model";
import { eventSchema } from "./event";

/** What can be deleted for good. */
export const DELETABLE = ["booking", "contact-message", "provider", "review", "staff", "tourist"] as const;

/** What the person of an account can be found by. */
export interface AccountTraces extends Traces {
  /** The account's address. */
  email: string;
  /** The account's own names; `names` has those of its bookings' contacts too. */
  own: readonly string[];
  /** Whether somebody who reads its mails said so: only then is what others wrote under it certainly theirs. */
  verified: boolean;
}

/** The collection keeps the name that it had in older versions. */
const schema = new Schema(
  {
    /** The id of what is deleted. */
    _id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: DELETABLE, required: true },
    /** The deletion, with what is to be remembered of the thing; its id is the thing's own. */
    event: { type: eventSchema, required: true },
    /** Ids of the pictures that go with it. */
    images: { type: [String], required: true },
    traces: { type: Schema.Types.Mixed, default: undefined },
  },
  { versionKey: false, collection: "removals" },
);
schema.index({ kind: 1, "event.at": 1 });

/** A deletion, for as long as something of it may be left to do. */
export interface DeletionDoc extends InferSchemaType<typeof schema> {
  /** Of an account: what its person can be found by elsewhere. Left out once that is erased. */
  traces?: AccountTraces;
}

export const DeletionModel = defineModel<DeletionDoc>("Deletion", schema);
