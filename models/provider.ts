import { Schema, type Types } from "mongoose";
import { type AccountFields, accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** Changes of an approved listing that wait for approval. The approved version stays public (product 8.3). */
export interface ListingChange {
  serviceName?: string;
  category?: string;
  profilePicture?: string;
  photos?: string[];
  portrait?: string;
}

/** Optional details of a service. Source: product 8.6. */
export interface ListingDetails {
  durationMinutes: number | null;
  /** Most people at a time. */
  groupSize: number | null;
  /** Fewest people at a time. */
  smallestGroup: number | null;
  /** Usual start times, `HH:mm`, earliest first. */
  startTimes: string[];
  languages: string[];
  included: string[];
  excluded: string[];
  bring: string[];
  meetingPoint: string;
  /** Id of a place in `lib/content/places.ts`. */
  town: string | null;
  vehicles: string;
  /** Captions by photo id, so that a caption moves with its photo. */
  photoTexts: { photo: string; text: string }[];
}

/** The old values of public fields that the owner changed and no admin has looked at yet (product 8.3). */
export interface UnseenChange {
  before: Partial<PublicAtOnce>;
  /** When the owner last changed one of them. */
  at: Date;
}

/** The details that are single fields; captions belong to photos. */
export const TOLD_DETAILS = [
  "durationMinutes",
  "groupSize",
  "smallestGroup",
  "startTimes",
  "languages",
  "included",
  "excluded",
  "bring",
  "meetingPoint",
  "town",
  "vehicles",
] as const satisfies readonly (keyof ListingDetails)[];

/** Fields of an approved listing that its owner changes in public at once. */
export const PUBLIC_AT_ONCE = [
  "description",
  "price",
  "location",
  "contact",
  "fullName",
  ...TOLD_DETAILS,
  "photoTexts",
] as const;

/** The values of these fields; `photoTexts` in the order of the public photos. */
export type PublicAtOnce = Pick<ProviderDoc, "description" | "price" | "location" | "contact" | "fullName"> &
  Omit<ListingDetails, "photoTexts"> & { photoTexts: string[] };

/** A provider with one service. Source: product 3.1. */
export interface ProviderDoc extends AccountFields, Outbox {
  _id: Types.ObjectId;
  fullName: string;
  serviceName: string;
  category: string;
  description: string;
  /** Whole LKR per person. */
  price: number;
  location: string;
  contact: string;
  /** Id of an uploaded picture, or null. */
  profilePicture: string | null;
  photos: string[];
  /** Id of a picture of the host's face; null or missing without one. */
  portrait?: string | null;
  /** Missing if no details were entered. */
  details?: ListingDetails;
  approved: boolean;
  /** Whether an admin has to decide about it or look at it: a new listing, or a change of an approved one. */
  awaitingApproval: boolean;
  /** Since when the listing waits; null or missing if it does not wait. */
  waitsSince?: Date | null;
  pendingChange: ListingChange | null;
  /** Null or missing before approval, and when admins have seen everything. */
  unseenChange?: UnseenChange | null;
  /** Whether a yes to a pending booking confirms it at once. Only admins set it. */
  autoConfirm: boolean;
  /** When the public version last changed; missing if it never did. */
  changedAt?: Date;
  /** Raised by every change of the listing. */
  version: number;
  /** The service's name for sorting (`lib/domain/search-words.ts`). */
  sortName: string;
  /** Search terms (`lib/domain/search-words.ts`). */
  searchTerms: string[];
}

/** Fields that contain image ids. */
export const PICTURE_FIELDS = [
  "profilePicture",
  "photos",
  "portrait",
  "pendingChange.profilePicture",
  "pendingChange.photos",
  "pendingChange.portrait",
] as const;

/**
 * Used twice: for the current details, and for the values that admins saw last, of which only some exist. So lists have
 * no default.
 */
const list = { type: [String], default: undefined };
const detailFields = {
  durationMinutes: Number,
  groupSize: Number,
  smallestGroup: Number,
  startTimes: list,
  ...{ languages: list, included: list, excluded: list, bring: list },
  meetingPoint: String,
  town: String,
  vehicles: String,
};
const photoText = new Schema<ListingDetails["photoTexts"][number]>(
  { photo: String, text: String },
  { _id: false },
);

const schema = new Schema<ProviderDoc>(
  {
    ...accountFields,
    fullName: { type: String, required: true },
    serviceName: { type: String, required: true },
    category: { type: String, required: true },
    description: { type: String, required: true },
    price: { type: Number, required: true },
    location: { type: String, required: true },
    contact: { type: String, required: true },
    profilePicture: { type: String, default: null },
    photos: { type: [String], default: [] },
    portrait: { type: String, default: null },
    details: new Schema<ListingDetails>({ ...detailFields, photoTexts: [photoText] }, { _id: false }),
    approved: { type: Boolean, required: true, default: false },
    awaitingApproval: { type: Boolean, required: true, default: true },
    waitsSince: { type: Date, default: null },
    pendingChange: {
      type: new Schema<ListingChange>(
        {
          serviceName: String,
          category: String,
          profilePicture: String,
          photos: { type: [String], default: undefined },
          portrait: String,
        },
        { _id: false },
      ),
      default: null,
    },
    unseenChange: {
      type: new Schema<UnseenChange>(
        {
          before: {
            ...{ description: String, price: Number, location: String, contact: String, fullName: String },
            ...detailFields,
            photoTexts: list,
          },
          at: { type: Date, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    autoConfirm: { type: Boolean, required: true, default: false },
    changedAt: Date,
    version: { type: Number, required: true, default: 0 },
    sortName: String,
    searchTerms: { type: [String], default: undefined },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ approved: 1, category: 1, createdAt: 1, _id: 1 });
schema.index({ approved: 1, category: 1, price: 1, _id: 1 });
// The search index finds changed listings by it (`lib/server/search`).
schema.index({ approved: 1, _id: 1, version: 1 });
for (const queue of ["approved", "awaitingApproval"]) {
  schema.index({ [queue]: 1, createdAt: 1, _id: 1 });
  schema.index({ [queue]: 1, sortName: 1, _id: 1 });
  schema.index({ [queue]: 1, price: 1, _id: 1 });
}
schema.index({ awaitingApproval: 1, waitsSince: 1, _id: 1 });
schema.index({ category: 1 });
for (const field of PICTURE_FIELDS) schema.index({ [field]: 1 });
schema.index({ searchTerms: 1 });
holdsEvents(schema);

export const ProviderModel = defineModel<ProviderDoc>("Provider", schema);
