import { type InferSchemaType, Schema, type Types } from "mongoose";
import { accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const schema = new Schema(
  {
    ...accountFields,
    fullName: { type: String, required: true },
    country: { type: String, required: true },
    /** Whether a guest's booking without login created this account, which has no password yet. */
    isGuest: { type: Boolean, allowNull: false },
    /** Ids of offers, the newest first (`lib/domain/wish-list.ts`). Left out if the tourist has no wish list. */
    wishList: { type: [String], default: undefined },
    /** The name for sorting (`lib/domain/search-words.ts`). */
    sortName: { type: String, default: "" },
    /** Search terms (`lib/domain/search-words.ts`). */
    searchTerms: { type: [String], required: true, default: undefined },
  },
  { versionKey: false },
);
// Login (`infra/account-store.ts`).
schema.index({ email: 1 }, { unique: true });
// The admin's list (`tourists/admin-list.ts`), also by name and by country.
schema.index({ createdAt: 1, _id: 1 });
schema.index({ sortName: 1, _id: 1 });
schema.index({ country: 1, createdAt: 1, _id: 1 });
// Admins' searches for tourists (`admin/search.ts`, `tourists/admin-list.ts`).
schema.index({ searchTerms: 1 });
holdsEvents(schema);

/** A tourist's account. Source: docs/product.md, "Tourist and message fields". */
export interface TouristDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
}

export const TouristModel = defineModel<TouristDoc>("Tourist", schema);
