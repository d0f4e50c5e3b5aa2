import { reviewDtoSchema, reviewsOfSchema } from "@/lib/schemas/review";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { pageReviewsOf } from "@/lib/server/reviews/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "listReviewsOf",
    summary: "List approved reviews of one provider or product",
    description: "The list is empty for an unknown id.",
    query: reviewsOfSchema,
    success: listOf(reviewDtoSchema, "approvedReview"),
    handle: async ({ params, query }) => ({ list: await pageReviewsOf(params.id ?? "", query) }),
  }),
});
