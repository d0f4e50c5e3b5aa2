import { REVIEW_OWNERS } from "@/lib/server/http/access";
import { listAnswer, requestedPage } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";
import { pageOwnReviews } from "@/lib/server/reviews/queries";

/** The actor's own reviews, approved or not. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: REVIEW_OWNERS,
    handle: async ({ request, actor }) => listAnswer(await pageOwnReviews(actor, requestedPage(request))),
  }),
});
