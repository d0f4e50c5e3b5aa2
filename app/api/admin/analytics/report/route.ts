import { analyticsReportDtoSchema, analyticsReportSchema } from "@/lib/schemas/analytics";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { getAnalyticsReport } from "@/lib/server/reports/figures";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminGetAnalyticsReport",
    summary: "Get the analytics report for a period",
    description:
      "A booking counts in the month of its tour. Without `from` and `to`, the report covers the last twelve months. With one of them, it covers twelve months from or up to that month.",
    access: ADMINS,
    query: analyticsReportSchema,
    badSample: { from: "2026-13" },
    success: { description: "The report.", schema: analyticsReportDtoSchema, example: "analyticsReport" },
    handle: async ({ query }) => ({ body: await getAnalyticsReport(query) }),
  }),
});
