import { getAnalytics } from "@/lib/server/analytics/queries";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/with-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ADMINS,
    handle: async () => ({ body: await getAnalytics() }),
  }),
});
