import { REVIEW_PICTURES } from "@/lib/domain/uploads";
import { reviewDtoSchema, reviewSchema } from "@/lib/schemas/review";
import { REVIEWERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { createReview } from "@/lib/server/reviews/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "createReview",
    summary: "Write a review",
    description:
      "Needs a confirmed booking: the tourist's own, or the tourist's at the provider. One review for each reviewer and target. An admin approves it before it is public.",
    access: REVIEWERS,
    body: reviewSchema,
    sample: "reviewRequest",
    files: REVIEW_PICTURES,
    idempotent: "reviews",
    success: {
      status: 201,
      description: "The review, not yet approved.",
      schema: reviewDtoSchema,
      example: "review",
    },
    errors: { NOT_ELIGIBLE: "needConfirmedBooking", DUPLICATE: "alreadyReviewed" },
    handle: async ({ actor, body, files, resultId }) => ({
      body: await createReview(actor, body, files.image?.[0], resultId),
    }),
  }),
});
