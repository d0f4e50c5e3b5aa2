import { reviewDtoSchema } from "@/lib/schemas/review";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { reviewList } from "@/lib/server/reviews/admin-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListReviews",
    summary: "List all reviews, newest first",
    access: ADMINS,
    query: reviewList.schema,
    success: listOf(reviewDtoSchema, "review"),
    handle: async ({ query }) => ({ list: await reviewList.part(query) }),
  }),
});
