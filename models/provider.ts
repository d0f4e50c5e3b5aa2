import { Schema, type Types } from "mongoose";
import { type AccountFields, accountFields } from "./account-fields";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** Changes of an approved listing that wait for approval; the approved version stays public (product 8.3). */
export interface ListingChange {
  serviceName?: string;
  category?: string;
  profilePicture?: string;
  photos?: string[];
}

/** What a listing had in fields that its owner changed in public, and no admin has looked at since (product 8.3). */
export interface UnseenChange {
  before: Partial<Pick<ProviderDoc, (typeof PUBLIC_AT_ONCE)[number]>>;
  /** When the owner last changed one of them. */
  at: Date;
}

/** Fields of an approved listing that its owner changes in public at once. */
export const PUBLIC_AT_ONCE = ["description", "price", "location", "contact", "fullName"] as const;

/** A host, driver or boatman with one service. Source: product 3.1. */
export interface ProviderDoc extends AccountFields, Outbox {
  _id: Types.ObjectId;
  fullName: string;
  serviceName: string;
  category: string;
  description: string;
  /** Whole LKR for a person. */
  price: number;
  location: string;
  contact: string;
  /** Id of an uploaded picture, or null. */
  profilePicture: string | null;
  photos: string[];
  approved: boolean;
  /** Whether an admin must decide about it, or look at it: a new listing, or a change of an approved one. */
  awaitingApproval: boolean;
  pendingChange: ListingChange | null;
  /** Null or missing when admins have seen everything, and before approval. */
  unseenChange?: UnseenChange | null;
  /** Whether its yes to a pending booking confirms it at once. Admins alone set it. */
  autoConfirm: boolean;
  /** When the public version last changed; missing if it never did. */
  changedAt?: Date;
  /** Raised with every change of the listing. */
  version: number;
  /** The service's name for sorting; see `lib/domain/search-words.ts`. */
  sortName: string;
  /** Search words; see `lib/domain/search-words.ts`. */
  searchTerms: string[];
}

/** Fields of a listing that hold ids of pictures. */
export const PICTURE_FIELDS = [
  "profilePicture",
  "photos",
  "pendingChange.profilePicture",
  "pendingChange.photos",
] as const;

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
    approved: { type: Boolean, required: true, default: false },
    awaitingApproval: { type: Boolean, required: true, default: true },
    pendingChange: {
      type: new Schema<ListingChange>(
        {
          serviceName: String,
          category: String,
          profilePicture: String,
          photos: { type: [String], default: undefined },
        },
        { _id: false },
      ),
      default: null,
    },
    unseenChange: {
      type: new Schema<UnseenChange>(
        {
          before: { description: String, price: Number, location: String, contact: String, fullName: String },
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
schema.index({ approved: 1, location: 1 });
for (const queue of ["approved", "awaitingApproval"]) {
  schema.index({ [queue]: 1, createdAt: 1, _id: 1 });
  schema.index({ [queue]: 1, sortName: 1, _id: 1 });
  schema.index({ [queue]: 1, price: 1, _id: 1 });
}
schema.index({ category: 1 });
for (const field of PICTURE_FIELDS) schema.index({ [field]: 1 });
schema.index({ searchTerms: 1 });
holdsEvents(schema);

export const ProviderModel = defineModel<ProviderDoc>("Provider", schema);
