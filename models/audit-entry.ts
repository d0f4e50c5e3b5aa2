import { type InferSchemaType, Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";
import { authorSchema } from "./event";

const schema = new Schema(
  {
    at: { type: Date, required: true },
    actor: { type: authorSchema, required: true },
    /** Noun and verb, such as `booking.approved`. */
    action: { type: String, required: true },
    targetId: { type: String, required: true },
    details: { type: Schema.Types.Mixed, default: {} },
    /** Search words; see `lib/domain/search-words.ts`. */
    searchTerms: { type: [String], required: true, default: undefined },
  },
  { versionKey: false, minimize: false },
);
schema.index({ at: 1, _id: 1 });
schema.index({ action: 1, at: 1, _id: 1 });
schema.index({ searchTerms: 1 });
schema.index({ targetId: 1, at: -1 });
schema.index({ "actor.id": 1 });

/**
 * An entry of the trail: who changed what and when. Never deleted, and never changed but to take out what a person whose
 * account is gone can be found by.
 */
export interface AuditEntryDoc extends InferSchemaType<typeof schema> {
  _id: Types.ObjectId;
  /** The changed values. */
  details: Record<string, unknown>;
}

export const AuditEntryModel = defineModel<AuditEntryDoc>("AuditEntry", schema);
