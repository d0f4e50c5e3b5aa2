import { pageContactMessages } from "@/lib/server/contact/queries";
import { ADMINS } from "@/lib/server/http/access";
import { listAnswer, requestedPage } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/with-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ADMINS,
    handle: async ({ request }) => listAnswer(await pageContactMessages(requestedPage(request))),
  }),
});
