import "server-only";
import { REVIEW_PICTURES } from "../../domain/uploads";
import { MESSAGES } from "../../messages";
import { reviewDtoSchema, reviewSchema } from "../../schemas/review";
import { REVIEW_OWNERS, REVIEWERS } from "../http/access";
import type { Examples } from "./examples";
import type { Operation } from "./operation";

/** Calls under `/reviews`. */
export function reviewOperations(examples: Examples): Operation[] {
  return [
    {
      id: "listReviews",
      method: "get",
      path: "/reviews/all",
      tag: "Reviews",
      summary: "Approved reviews of services and products, newest first",
      list: true,
      success: {
        description: "Part of the list.",
        schema: reviewDtoSchema,
        example: examples.approvedReview,
      },
    },
    {
      id: "listReviewsOf",
      method: "get",
      path: "/reviews/{targetId}",
      tag: "Reviews",
      summary: "Approved reviews of one provider or product, newest first",
      description: "Empty for an unknown one.",
      list: true,
      success: {
        description: "Part of the list.",
        schema: reviewDtoSchema,
        example: examples.approvedReview,
      },
    },
    {
      id: "listMyReviews",
      method: "get",
      path: "/reviews/mine",
      tag: "Reviews",
      summary: "One's own reviews, approved or not, newest first",
      access: REVIEW_OWNERS,
      list: true,
      success: {
        description: "Part of the list.",
        schema: reviewDtoSchema,
        example: examples.review,
      },
    },
    {
      id: "createReview",
      method: "post",
      path: "/reviews",
      tag: "Reviews",
      summary: "Write a review",
      description:
        "Needs a confirmed booking: a tourist's of that service or product, or of that tourist at the provider. One for each reviewer and target; unseen until an admin approves it.",
      access: REVIEWERS,
      body: reviewSchema,
      sample: examples.reviewRequest,
      files: REVIEW_PICTURES,
      idempotent: true,
      success: {
        status: 201,
        description: "The review, not yet approved.",
        schema: reviewDtoSchema,
        example: examples.review,
      },
      refusals: {
        NOT_ELIGIBLE: MESSAGES.needConfirmedBooking,
        DUPLICATE: MESSAGES.alreadyReviewed,
      },
    },
  ];
}
