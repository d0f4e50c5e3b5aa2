import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { getAnalytics } from "@/lib/server/use-cases/figures";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ADMINS,
    handle: async () => ({ body: await getAnalytics() }),
  }),
});
