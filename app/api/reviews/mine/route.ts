import { pageSchema } from "@/lib/schemas/page";
import { reviewDtoSchema } from "@/lib/schemas/review";
import { REVIEW_OWNERS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { pageOwnReviews } from "@/lib/server/reviews/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "listMyReviews",
    summary: "List your own reviews, approved or not, newest first",
    access: REVIEW_OWNERS,
    query: pageSchema,
    success: listOf(reviewDtoSchema, "review"),
    handle: async ({ actor, query }) => ({ list: await pageOwnReviews(actor, query) }),
  }),
});
