import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** A message from the contact form. Source: product 3.4. */
export interface ContactMessageDoc extends Outbox {
  _id: Types.ObjectId;
  name: string;
  email: string;
  /** Blank when none was given. */
  phone: string;
  message: string;
  /** The name for sorting; see `lib/domain/search-words.ts`. */
  sortName: string;
  /** Search words; see `lib/domain/search-words.ts`. */
  searchTerms: string[];
  createdAt: Date;
}

const schema = new Schema<ContactMessageDoc>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: "" },
    message: { type: String, required: true },
    sortName: String,
    searchTerms: { type: [String], default: undefined },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false },
);
schema.index({ createdAt: 1, _id: 1 });
schema.index({ sortName: 1, _id: 1 });
schema.index({ searchTerms: 1 });
holdsEvents(schema);

export const ContactMessageModel = defineModel<ContactMessageDoc>("ContactMessage", schema);
