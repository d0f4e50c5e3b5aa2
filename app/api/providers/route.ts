import { listAnswer, requestedPage } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";
import { pageApprovedProviders } from "@/lib/server/providers/queries";

/** Approved providers; a visitor gets these with or without `approved=true` (product 12.3). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    handle: async ({ request }) => listAnswer(await pageApprovedProviders(requestedPage(request))),
  }),
});
