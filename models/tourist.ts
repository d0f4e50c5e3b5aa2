import { Schema, type Types } from "mongoose";
import { type AccountFields, accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** A tourist's account. Source: product 3.4. */
export interface TouristDoc extends AccountFields, Outbox {
  _id: Types.ObjectId;
  fullName: string;
  country: string;
  /** The name for sorting (`lib/domain/search-words.ts`). */
  sortName: string;
  /** Search terms (`lib/domain/search-words.ts`). */
  searchTerms: string[];
}

const schema = new Schema<TouristDoc>(
  {
    ...accountFields,
    fullName: { type: String, required: true },
    country: { type: String, required: true },
    sortName: String,
    searchTerms: { type: [String], default: undefined },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ createdAt: 1, _id: 1 });
schema.index({ sortName: 1, _id: 1 });
schema.index({ country: 1, createdAt: 1, _id: 1 });
schema.index({ searchTerms: 1 });
holdsEvents(schema);

export const TouristModel = defineModel<TouristDoc>("Tourist", schema);
