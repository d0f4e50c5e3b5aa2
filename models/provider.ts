import { type InferSchemaType, Schema, type Types } from "mongoose";
import type { GateCost } from "@/lib/domain/gate-costs";
import { PAPER_KINDS } from "@/lib/domain/papers";
import { accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** Optional details of a service. Source: docs/product.md, "Listing details". */
export interface ListingDetails {
  durationMinutes: number | null;
  /** Maximum number of people at a time. */
  groupSize: number | null;
  /** Minimum number of people at a time. */
  smallestGroup: number | null;
  /** Usual start times, `HH:mm`, earliest first. */
  startTimes: string[];
  languages: string[];
  included: string[];
  excluded: string[];
  gateCosts: GateCost[];
  bring: string[];
  meetingPoint: string;
  /** Id of a place in `lib/content/places.ts`. */
  town: string | null;
  vehicles: string;
  /** Attributes (`lib/domain/offer-attributes.ts`) that the host answered with yes. */
  applies: string[];
  /** Attributes that the host answered with no. */
  doesNotApply: string[];
  effort: string | null;
  childrenFrom: number | null;
  /** Captions by photo id, so that a caption moves with its photo. */
  photoTexts: { photo: string; text: string }[];
}

/** All details except the captions, which belong to photos. */
export const TOLD_DETAILS = [
  "durationMinutes",
  "groupSize",
  "smallestGroup",
  "startTimes",
  "languages",
  "included",
  "excluded",
  "gateCosts",
  "bring",
  "meetingPoint",
  "town",
  "vehicles",
  "applies",
  "doesNotApply",
  "effort",
  "childrenFrom",
] as const satisfies readonly (keyof ListingDetails)[];

/** The fields of an approved listing that its owner can change without waiting for approval. */
export const PUBLIC_AT_ONCE = [
  "description",
  "price",
  "location",
  "contact",
  "fullName",
  ...TOLD_DETAILS,
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

/**
 * The types of optional fields in two schemas: the current details, and the values that admins saw last. Lists have no
 * default, because documents of the second schema have only changed fields, and Mongoose would add empty lists.
 */
const optionalText = { type: String, allowNull: false } as const;
const optionalList = { type: [String], default: undefined, allowNull: false } as const;
const told = {
  durationMinutes: Number,
  groupSize: Number,
  smallestGroup: Number,
  startTimes: optionalList,
  languages: optionalList,
  included: optionalList,
  excluded: optionalList,
  gateCosts: { type: Schema.Types.Mixed, allowNull: false },
  bring: optionalList,
  meetingPoint: optionalText,
  town: String,
  vehicles: optionalText,
  applies: optionalList,
  doesNotApply: optionalList,
  effort: String,
  childrenFrom: Number,
} as const;
const photoText = new Schema<ListingDetails["photoTexts"][number]>(
  { photo: String, text: String },
  { _id: false },
);

const detailsSchema = new Schema<ListingDetails>({ ...told, photoTexts: [photoText] }, { _id: false });

const seenSchema = new Schema(
  {
    description: optionalText,
    price: { type: Number, allowNull: false },
    location: optionalText,
    contact: optionalText,
    fullName: optionalText,
    ...told,
    photoTexts: optionalList,
  },
  { _id: false },
);

const unseenSchema = new Schema(
  {
    before: { type: seenSchema, required: true },
    /** When the owner last changed a field that is in `before`. */
    at: { type: Date, required: true },
  },
  { _id: false },
);

/**
 * The old values of public fields that the owner changed and no admin has seen yet (docs/product.md, "Changes
 * that wait for approval").
 */
export type UnseenChange = InferSchemaType<typeof unseenSchema>;

const pendingSchema = new Schema(
  {
    serviceName: optionalText,
    category: optionalText,
    profilePicture: optionalText,
    photos: optionalList,
    portrait: optionalText,
  },
  { _id: false },
);

/**
 * Changes of an approved listing that wait for approval. The approved version stays public (docs/product.md, "Changes
 * that wait for approval").
 */
export type ListingChange = InferSchemaType<typeof pendingSchema>;

const paperSchema = new Schema(
  {
    kind: { type: String, enum: PAPER_KINDS, required: true },
    number: { type: String, required: true },
    /** `YYYY-MM-DD`, the last day on which the paper is valid. */
    expiresOn: { type: String, required: true },
    /** Id of the paper's picture, which only the host and admins can see. */
    picture: { type: String, required: true },
    sentAt: { type: Date, required: true },
    /** When an admin confirmed the paper; null while it waits, or if it was declined. */
    checkedAt: { type: Date, default: null },
    /** The message with which an admin declined the paper; null otherwise. */
    declined: { type: String, default: null },
  },
  { _id: false },
);

/** A licence or insurance. For each kind, a listing has at most one confirmed and one unconfirmed paper. */
export type PaperDoc = InferSchemaType<typeof paperSchema>;

const changesAskedSchema = new Schema(
  { text: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

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
