import { listAnswer, requestedPage } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";
import { pageReviewsOf } from "@/lib/server/reviews/queries";

/** Approved reviews of one provider, or of one product by its name. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    handle: async ({ request, params }) =>
      listAnswer(await pageReviewsOf(params.targetId ?? "", requestedPage(request))),
  }),
});
