import { listAnswer, requestedPage } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";
import { pagePublicReviews } from "@/lib/server/reviews/queries";

/** Approved reviews of services and products. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    handle: async ({ request }) => listAnswer(await pagePublicReviews(requestedPage(request))),
  }),
});
