import { analyticsReportSchema } from "@/lib/schemas/analytics";
import { ADMINS } from "@/lib/server/http/access";
import { requestedList } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";
import { getAnalyticsReport } from "@/lib/server/use-cases/figures";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ADMINS,
    handle: async ({ request }) => ({
      body: await getAnalyticsReport(requestedList(request, analyticsReportSchema)),
    }),
  }),
});
