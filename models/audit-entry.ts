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
    /** Search terms (`lib/domain/search-words.ts`). */
    searchTerms: { type: [String], required: true, default: undefined },
  },
  { versionKey: false, minimize: false },
);
// The audit log (`audit/admin-list.ts`).
schema.index({ at: 1, _id: 1 });
// The audit log of one kind of document, counts of deleted reviews (`reports/review-counts.ts`), and
// entries about exports (`audit/erase.ts`).
schema.index({ action: 1, at: 1, _id: 1 });
// Searches in the audit log.
schema.index({ searchTerms: 1 });
// Entries about one document (`audit/queries.ts`, `privacy/own-data.ts`).
schema.index({ targetId: 1, at: -1 });
// Entries of one person (`privacy/own-data.ts`, `audit/erase.ts`).
schema.index({ "actor.id": 1 });

/**
 * An entry of the audit log: who changed what and when. Entries are never deleted, and only changed to erase a person
 * whose account was erased.
 */
export interface AuditEntryDoc extends InferSchemaType<typeof schema> {
  _id: Types.ObjectId;
  /** The changed values. */
  details: Record<string, unknown>;
}

export const AuditEntryModel = defineModel<AuditEntryDoc>("AuditEntry", schema);
