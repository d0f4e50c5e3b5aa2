import { REVIEW_PICTURES } from "@/lib/domain/uploads";
import { reviewSchema } from "@/lib/schemas/review";
import { REVIEWERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { createReview } from "@/lib/server/reviews/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    access: REVIEWERS,
    body: reviewSchema,
    files: REVIEW_PICTURES,
    idempotent: "reviews",
    handle: async ({ actor, body, files, resultId }) => ({
      status: 201,
      body: await createReview(actor, body, files.image?.[0], resultId),
    }),
  }),
});
