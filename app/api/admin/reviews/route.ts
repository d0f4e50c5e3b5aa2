import { reviewListSchema } from "@/lib/schemas/admin-lists";
import { ADMINS } from "@/lib/server/http/access";
import { listAnswer, requestedList } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";
import { pageAllReviews } from "@/lib/server/reviews/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ADMINS,
    handle: async ({ request }) => listAnswer(await pageAllReviews(requestedList(request, reviewListSchema))),
  }),
});
