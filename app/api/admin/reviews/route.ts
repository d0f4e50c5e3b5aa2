import { reviewListSchema } from "@/lib/schemas/admin-lists";
import { reviewDtoSchema } from "@/lib/schemas/review";
import { ADMINS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";
import { pageAllReviews } from "@/lib/server/reviews/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminListReviews",
    summary: "Every review, newest first",
    access: ADMINS,
    query: reviewListSchema,
    success: listOf(reviewDtoSchema, "review"),
    handle: async ({ query }) => ({ list: await pageAllReviews(query) }),
  }),
});
