import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";

/**
 * An entry of the audit log: who changed what and when. Entries are never deleted, and only changed to erase a person
 * whose account was erased.
 */
export interface AuditEntryDoc {
  _id: Types.ObjectId;
  at: Date;
  actor: { id: string; role: string; email: string };
  /** Noun and verb, such as `booking.approved`. */
  action: string;
  targetId: string;
  /** The changed values. */
  details: Record<string, unknown>;
  /** Search terms (`lib/domain/search-words.ts`). */
  searchTerms: string[];
}

const schema = new Schema<AuditEntryDoc>(
  {
    at: { type: Date, required: true },
    actor: { type: new Schema({ id: String, role: String, email: String }, { _id: false }), required: true },
    action: { type: String, required: true },
    targetId: { type: String, required: true },
    details: { type: Schema.Types.Mixed, default: {} },
    searchTerms: { type: [String], default: undefined },
  },
  { versionKey: false, minimize: false },
);
schema.index({ at: 1, _id: 1 });
schema.index({ action: 1, at: 1, _id: 1 });
schema.index({ searchTerms: 1 });
schema.index({ targetId: 1, at: -1 });
schema.index({ "actor.id": 1 });

export const AuditEntryModel = defineModel<AuditEntryDoc>("AuditEntry", schema);
