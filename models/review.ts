import { Schema, type Types } from "mongoose";
import { REVIEW_TYPES, type ReviewType } from "@/lib/domain/review-types";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

/** A review. Source: product 3.3. */
export interface ReviewDoc extends Outbox {
  _id: Types.ObjectId;
  reviewType: ReviewType;
  /** Id of a provider, tourist or product. */
  targetId: string;
  reviewerRole: "tourist" | "provider";
  reviewerId: Types.ObjectId;
  /** Whole number from 1 to 5. */
  rating: number;
  comment: string;
  /** Id of an uploaded picture, or null. */
  image: string | null;
  approved: boolean;
  /**
   * True if all bookings of the target by the writer are cancelled; the review is then not public and not counted.
   * Updated from booking events (`lib/server/reviews/visits.ts`).
   */
  unbooked?: boolean;
  /**
   * Day `YYYY-MM-DD` of the confirmed booking that it is about; null or missing without one, and for reviews of
   * tourists.
   */
  visit?: string | null;
  /** Search terms: the comment, and the names of writer and target at the time of writing. */
  searchTerms: string[];
  createdAt: Date;
}

const schema = new Schema<ReviewDoc>(
  {
    reviewType: { type: String, enum: REVIEW_TYPES, required: true },
    targetId: { type: String, required: true },
    reviewerRole: { type: String, enum: ["tourist", "provider"], required: true },
    reviewerId: { type: Schema.Types.ObjectId, required: true },
    rating: { type: Number, required: true },
    comment: { type: String, required: true },
    image: { type: String, default: null },
    approved: { type: Boolean, required: true, default: false },
    unbooked: { type: Boolean, default: false },
    visit: { type: String, default: null },
    searchTerms: { type: [String], default: undefined },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false },
);
schema.index({ reviewerId: 1, reviewType: 1, targetId: 1 }, { unique: true });
schema.index({ reviewerId: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: 1, _id: 1 });
schema.index({ rating: 1, createdAt: 1, _id: 1 });
schema.index({ approved: 1, createdAt: 1, _id: 1 });
schema.index({ reviewType: 1, createdAt: 1, _id: 1 });
schema.index({ searchTerms: 1 });
schema.index({ image: 1 });
schema.index({ targetId: 1, approved: 1, createdAt: -1, _id: -1 });
schema.index({ approved: 1, reviewType: 1, createdAt: -1, _id: -1 });
holdsEvents(schema);

export const ReviewModel = defineModel<ReviewDoc>("Review", schema);
