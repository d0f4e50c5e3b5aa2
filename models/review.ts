import { type InferSchemaType, Schema, type Types } from "mongoose";
import { REPLY_STATES } from "@/lib/domain/review-replies";
import { REVIEW_TYPES } from "@/lib/domain/review-types";
import { defineModel } from "./define-model";
import { holdsEvents, type Outbox } from "./event";

const replySchema = new Schema(
  {
    text: { type: String, required: true },
    /** When the host wrote this text. */
    at: { type: Date, required: true },
    state: { type: String, enum: REPLY_STATES, required: true },
    /** Why our team declined the reply; missing without a reason. */
    note: { type: String, allowNull: false },
  },
  { _id: false },
);

const schema = new Schema(
  {
    reviewType: { type: String, enum: REVIEW_TYPES, required: true },
    /** Id of a provider, tourist or product. In responses, `targetId` and `reviewerId` are objects with id and name. */
    targetId: { type: String, required: true },
    reviewerRole: { type: String, enum: ["tourist", "provider"], required: true },
    reviewerId: { type: Schema.Types.ObjectId, required: true },
    /** Whole number from 1 to 5. */
    rating: { type: Number, required: true },
    comment: { type: String, required: true },
    /** Id of an uploaded picture, or null. Responses contain the picture's address instead. */
    image: { type: String, default: null },
    approved: { type: Boolean, required: true, default: false },
    /**
     * True if all bookings of the target by the writer are cancelled; the review is then not public and not
     * counted. Updated from booking events (`lib/server/reviews/visits.ts`). Responses call this field
     * `bookingCancelled`.
     */
    unbooked: { type: Boolean, default: false },
    /**
     * Day `YYYY-MM-DD` of the confirmed booking that the review is about. Null or missing without such a
     * booking, and for reviews of tourists. Responses contain only the month, as `visited`, and only after
     * that day.
     */
    visit: { type: String, default: null },
    /** The host's reply to a review of a service; null or missing without one. */
    reply: { type: replySchema, default: null },
    /** Search terms: the comment, and the names of writer and target at the time of writing. */
    searchTerms: { type: [String], required: true, default: undefined },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false },
);
// A person can review each target only once. Queries also use this index to find what a person has reviewed
// (`reviews/queries.ts`, `visits.ts`).
schema.index({ reviewerId: 1, reviewType: 1, targetId: 1 }, { unique: true });
// A person's own reviews, newest first (`reviews/queries.ts`).
schema.index({ reviewerId: 1, createdAt: -1, _id: -1 });
// The admin's list (`reviews/admin-list.ts`).
schema.index({ createdAt: 1, _id: 1 });
// The admin's list by rating.
schema.index({ rating: 1, createdAt: 1, _id: 1 });
// The admin's list of approved or pending reviews, and reviews that wait (`reviews/queries.ts`).
schema.index({ approved: 1, createdAt: 1, _id: 1 });
// The admin's list by type.
schema.index({ reviewType: 1, createdAt: 1, _id: 1 });
// Replies that wait (`reviews/queries.ts`).
schema.index({ "reply.state": 1 }, { sparse: true });
// Searches in the admin's list.
schema.index({ searchTerms: 1 });
// The review that uses a picture (`reviews/review-pictures.ts`).
schema.index({ image: 1 });
// Reviews and ratings of one offer (`reviews/queries.ts`, `ratings.ts`).
schema.index({ targetId: 1, approved: 1, createdAt: -1, _id: -1 });
// Reviews of one offer, best or worst first.
for (const rating of [1, -1] as const) {
  schema.index({ targetId: 1, approved: 1, rating, createdAt: -1, _id: -1 });
}
// All public reviews, and their stars (`reviews/queries.ts`, `ratings.ts`).
schema.index({ approved: 1, reviewType: 1, createdAt: -1, _id: -1 });
holdsEvents(schema);

/** A review of a provider, product or tourist. Source: docs/product.md, "Review fields". */
export interface ReviewDoc extends InferSchemaType<typeof schema>, Outbox {
  _id: Types.ObjectId;
}

export const ReviewModel = defineModel<ReviewDoc>("Review", schema);
