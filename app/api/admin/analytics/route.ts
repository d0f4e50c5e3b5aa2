import { analyticsDtoSchema } from "@/lib/schemas/analytics";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { getAnalytics } from "@/lib/server/reports/figures";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminGetAnalytics",
    summary: "Get the analytics figures",
    access: ADMINS,
    success: { description: "The figures.", schema: analyticsDtoSchema, example: "analytics" },
    handle: async () => ({ body: await getAnalytics() }),
  }),
});
