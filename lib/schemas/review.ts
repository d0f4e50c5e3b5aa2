import { z } from "zod";
import { MESSAGES } from "../content/messages";
import { MAX_DECISION_NOTE } from "../domain/provider-decisions";
import type { ByStars, Rating } from "../domain/rating";
import { REVIEW_ORDERS } from "../domain/review-page";
import { MAX_REPLY, REPLY_STATES } from "../domain/review-replies";
import { REVIEW_TYPES } from "../domain/review-types";
import { optionalText, text } from "./fields";
import { boundedPage, pageFields } from "./page";

const RATING = "Choose a rating from 1 to 5.";

/** Body of `POST /api/reviews`. Source: docs/product.md, "Reviews". */
export const reviewSchema = z.object({
  targetId: text({ missing: MESSAGES.selectReviewTarget, label: "The review's target", max: 200 }).describe(
    "A provider's or tourist's id, or a product's name or slug.",
  ),
  rating: z
    .union(
      [
        z.int({ error: RATING }).min(1, RATING).max(5, RATING),
        z
          .string()
          .regex(/^[1-5]$/, RATING)
          .transform(Number),
      ],
      { error: RATING },
    )
    .describe("A whole number from 1 to 5, as JSON has it or as a form sends it."),
  comment: text({ missing: "Write a short comment.", label: "Comment", max: 2_000 }),
  reviewType: z.enum(REVIEW_TYPES, { error: "reviewType must be service, product or tourist." }),
});

export type ReviewInput = z.output<typeof reviewSchema>;

/** Body of `PUT /api/reviews/{id}/reply`. Source: docs/product.md, "Reply of the host". */
export const replySchema = z.object({
  text: text({ missing: "Write your reply.", label: "Reply", max: MAX_REPLY }),
});

/** Body of `PUT /api/admin/reviews/{id}/reply`. */
export const replyDecisionSchema = z.object({
  approved: z.boolean({ error: "approved must be true or false." }),
  note: optionalText({ label: "Note", max: MAX_DECISION_NOTE }).describe("Why it is declined, for the host."),
  at: z.iso
    .datetime({ error: "at must be a time." })
    .optional()
    .describe(
      "The `at` of the reply that you saw. If the host has changed it since then, the call is refused. Without it, the call applies to the current reply.",
    ),
});

export type ReplyDecision = z.output<typeof replyDecisionSchema>;

/** Query of `GET /api/reviews/{id}`. Source: docs/product.md, "Rating and order of reviews". */
export const reviewsOfSchema = z
  .object({
    ...pageFields,
    order: z
      .enum(REVIEW_ORDERS, { error: `order must be one of: ${REVIEW_ORDERS.join(", ")}.` })
      .default("newest")
      .describe(
        "`highest` and `lowest` by rating, the newest first among equals; `photos` has only reviews with a photo.",
      ),
  })
  .transform(({ order, ...page }) => ({ ...boundedPage(page), order }));

/** A review in responses. Source: docs/product.md, "Review fields". */
export const reviewDtoSchema = z.object({
  _id: z.string(),
  reviewType: z.enum(REVIEW_TYPES),
  targetId: z
    .object({ _id: z.string(), serviceName: z.string().optional(), fullName: z.string().optional() })
    .nullable()
    .describe("A product's `_id` and `serviceName` are its name; null when the account is gone."),
  reviewerId: z
    .object({ _id: z.string(), serviceName: z.string().optional(), fullName: z.string().optional() })
    .nullable()
    .describe("A tourist has `fullName`, a provider `serviceName`; null when the account is gone."),
  rating: z.int(),
  comment: z.string(),
  image: z.string().nullable().describe("Address of a picture on this site, or null."),
  approved: z.boolean(),
  bookingCancelled: z
    .boolean()
    .describe("Whether every booking behind it is cancelled: it is not public then, and not counted."),
  visited: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable()
    .describe("Month of the tour, `YYYY-MM`, once it has taken place; else null."),
  reply: z
    .object({
      text: z.string(),
      at: z.iso.datetime().describe("When the host wrote it."),
      state: z.enum(REPLY_STATES),
      note: z.string().optional().describe("Why our team declined it, for the host and admins."),
    })
    .nullable()
    .describe(
      "The host's reply to a review of a service. Until it is public, only the host and admins get it.",
    ),
  createdAt: z.iso.datetime(),
});

export type ReviewDto = z.output<typeof reviewDtoSchema>;

/** The public reviews on the page of a service or product. */
export interface Reviewed {
  /** Left out without reviews. */
  rating?: Rating;
  stars: ByStars;
  /** The newest reviews. */
  reviews: ReviewDto[];
  /** The newest reviews with a photo. */
  withPhoto: ReviewDto[];
  /** Number of all reviews with a photo. */
  photos: number;
}
