import { type InferSchemaType, Schema } from "mongoose";
import type { GateCost } from "@/lib/domain/gate-costs";
import { PAPER_KINDS } from "@/lib/domain/papers";

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

/**
 * The types of optional fields in two schemas: the current details, and the values that admins saw last. Lists have no
 * default, because documents of the second schema have only changed fields, and Mongoose would add empty lists.
 */
const optionalText = { type: String, allowNull: false } as const;
const optionalList = { type: [String], default: undefined, allowNull: false } as const;
const detailTypes = {
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

/** All details except the captions, which belong to photos. */
export const PLAIN_DETAILS = Object.keys(detailTypes) as (keyof typeof detailTypes)[];

const photoText = new Schema<ListingDetails["photoTexts"][number]>(
  { photo: String, text: String },
  { _id: false },
);

export const detailsSchema = new Schema<ListingDetails>(
  { ...detailTypes, photoTexts: [photoText] },
  { _id: false },
);

const seenSchema = new Schema(
  {
    description: optionalText,
    price: { type: Number, allowNull: false },
    location: optionalText,
    contact: optionalText,
    fullName: optionalText,
    ...detailTypes,
    photoTexts: optionalList,
  },
  { _id: false },
);

export const unseenSchema = new Schema(
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

export const pendingSchema = new Schema(
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

export const paperSchema = new Schema(
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

export const changesAskedSchema = new Schema(
  { text: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);
