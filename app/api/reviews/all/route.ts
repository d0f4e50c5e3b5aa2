import { pageSchema } from "@/lib/schemas/page";
import { reviewDtoSchema } from "@/lib/schemas/review";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { pagePublicReviews } from "@/lib/server/reviews/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "listReviews",
    summary: "List approved reviews of services and products, newest first",
    query: pageSchema,
    success: listOf(reviewDtoSchema, "approvedReview"),
    handle: async ({ query }) => ({ list: await pagePublicReviews(query) }),
  }),
});
