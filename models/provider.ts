import { type InferSchemaType, Schema, type Types } from "mongoose";
import { accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";
import {
  changesAskedSchema,
  detailsSchema,
  type ListingDetails,
  type PaperDoc,
  PLAIN_DETAILS,
  paperSchema,
  pendingSchema,
  unseenSchema,
} from "./provider-parts";

/** The fields of an approved listing that its owner can change without waiting for approval. */
export const PUBLIC_AT_ONCE = [
  "description",
  "price",
  "location",
  "contact",
  "fullName",
  ...PLAIN_DETAILS,
  "photoTexts",
] as const;

/**
 * The values of the fields in `PUBLIC_AT_ONCE`; `photoTexts` has the captions in the order of the public
 * photos.
 */
export type PublicAtOnce = Pick<ProviderDoc, "description" | "price" | "location" | "contact" | "fullName"> &
  Omit<ListingDetails, "photoTexts"> & { photoTexts: string[] };

/** Fields that contain image ids. */
export const PICTURE_FIELDS = [
  "profilePicture",
  "photos",
  "portrait",
  "pendingChange.profilePicture",
  "pendingChange.photos",
  "pendingChange.portrait",
  "papers.picture",
] as const;

const schema = new Schema(
  {
    ...accountFields,
    fullName: { type: String, required: true },
    serviceName: { type: String, required: true },
    category: { type: String, required: true },
    description: { type: String, required: true },
    /** Whole LKR per person. */
    price: { type: Number, required: true },
    location: { type: String, required: true },
    contact: { type: String, required: true },
    /** Id of an uploaded picture, or null. */
    profilePicture: { type: String, default: null },
    photos: { type: [String], default: [] },
    /** Id of a picture of the host's face; null or missing without one. */
    portrait: { type: String, default: null },
    /** Missing if no details were entered. */
    details: { type: detailsSchema, allowNull: false },
    approved: { type: Boolean, required: true, default: false },
    /**
     * Whether an admin has to approve or check this listing: true for a new listing, and for an approved listing with a
     * pending or unseen change.
     */
    awaitingApproval: { type: Boolean, required: true, default: true },
    /** When the listing began to wait for approval; null or missing if it does not wait. */
    waitsSince: { type: Date, default: null },
    pendingChange: { type: pendingSchema, default: null },
    /** Null or missing before approval, and when admins have seen all changes. */
    unseenChange: { type: unseenSchema, default: null },
    /** Missing in listings that older versions wrote. */
    papers: { type: [paperSchema], default: undefined },
    /** When the oldest paper that waits for an admin was sent; null or missing if no paper waits. */
    papersWaitSince: { type: Date, default: null },
    /** The staff's note, which the host never sees; null or missing without one. */
    officeNote: { type: String, default: null },
    /** The last day of the suspension, `YYYY-MM-DD`; null or missing if there is none. */
    suspendedUntil: { type: String, default: null },
    /**
     * The changes that our staff requested from the host; null or missing without a request, and after the
     * host's next change.
     */
    changesAsked: { type: changesAskedSchema, default: null },
    /** Whether pending bookings that the host accepts are confirmed at once. Only admins set this. */
    autoConfirm: { type: Boolean, required: true, default: false },
    /** When the public version last changed; missing if it has never changed. */
    changedAt: { type: Date, allowNull: false },
    /** Raised by every change of the listing. */
    version: { type: Number, required: true, default: 0 },
    /** The service's name for sorting (`lib/domain/search-words.ts`). */
    sortName: { type: String, default: "" },
    /** Search terms (`lib/domain/search-words.ts`). */
    searchTerms: { type: [String], required: true, default: undefined },
  },
  { versionKey: false },
);
// Login (`infra/account-store.ts`) and signup (`providers/create-provider.ts`).
schema.index({ email: 1 }, { unique: true });
// The newest services of a category (`providers/queries.ts`), and the admin's list of a category.
schema.index({ approved: 1, category: 1, createdAt: 1, _id: 1 });
// For the search, which finds changed listings by their `version` (`lib/server/search/listed-offers.ts`).
schema.index({ approved: 1, _id: 1, version: 1 });
// The admins' lists of approved and of waiting listings, in each sort order (`providers/admin-lists.ts`).
// Also the sitemap (`providers/queries.ts`), and services by name (`providers/for-bookings.ts`).
for (const queue of ["approved", "awaitingApproval"]) {
  schema.index({ [queue]: 1, createdAt: 1, _id: 1 });
  schema.index({ [queue]: 1, sortName: 1, _id: 1 });
  schema.index({ [queue]: 1, price: 1, _id: 1 });
}
// The listings that wait for approval, longest waiting first (`providers/admin-lists.ts`).
schema.index({ awaitingApproval: 1, waitsSince: 1, _id: 1 });
schema.index(
  // Papers that wait for an admin's check, longest waiting first (`providers/papers.ts`).
  { papersWaitSince: 1, _id: 1 },
  { partialFilterExpression: { papersWaitSince: { $type: "date" } } },
);
// Papers that expire on a day (`providers/papers.ts`).
schema.index({ "papers.expiresOn": 1 });
// Listings with costs that nobody has checked for a year (`providers/stale-costs.ts`).
schema.index({ approved: 1, "details.gateCosts.checkedOn": 1 });
// The listing that uses a picture (`providers/listing-pictures.ts`).
for (const field of PICTURE_FIELDS) schema.index({ [field]: 1 });
// Admins' searches for providers (`admin/search.ts`, `providers/admin-lists.ts`).
schema.index({ searchTerms: 1 });
holdsEvents(schema);

/** A provider with one service. Source: docs/product.md, "Provider fields". */
export interface ProviderDoc extends Omit<InferSchemaType<typeof schema>, "papers">, Outbox {
  _id: Types.ObjectId;
  papers?: PaperDoc[];
}

export const ProviderModel = defineModel<ProviderDoc>("Provider", schema);
