import { analyticsReportDtoSchema, analyticsReportSchema } from "@/lib/schemas/analytics";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { getAnalyticsReport } from "@/lib/server/reports/figures";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminGetAnalyticsReport",
    summary: "How the business did in some months",
    description:
      "A booking belongs to the month of its tour. Twelve months: up to this one, or from or up to the one month given, unless both are given.",
    access: ADMINS,
    query: analyticsReportSchema,
    badSample: { from: "2026-13" },
    success: { description: "The report.", schema: analyticsReportDtoSchema, example: "analyticsReport" },
    handle: async ({ query }) => ({ body: await getAnalyticsReport(query) }),
  }),
});
