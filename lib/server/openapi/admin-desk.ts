import "server-only";
import { auditEntryDtoSchema } from "../../schemas/admin-dto";
import { auditListSchema } from "../../schemas/admin-lists";
import { analyticsDtoSchema, analyticsReportDtoSchema, analyticsReportSchema } from "../../schemas/analytics";
import { bulkApproveSchema, bulkOutcomeDtoSchema } from "../../schemas/bulk-approve";
import { ADMINS } from "../http/access";
import { EXPORT_NAMES } from "../use-cases/exports";
import type { Examples } from "./examples";
import type { Operation } from "./operation";

/** The admins' calls about everything at once: approving several, exports, figures and the trail. */
export function adminDeskOperations(examples: Examples): Operation[] {
  const common = { tag: "Admin: desk", access: ADMINS } as const;
  return [
    {
      ...common,
      id: "adminBulkApprove",
      method: "post",
      path: "/admin/bulk-approve",
      summary: "Approve several providers, bookings or reviews",
      description:
        "One after the other, each as by its own call, so that one refused keeps none of the others back. An id given twice is approved once.",
      body: bulkApproveSchema,
      sample: examples.bulkApproval,
      success: {
        description: "What became of each, in the order asked for.",
        schema: bulkOutcomeDtoSchema,
        isArray: true,
        example: examples.bulkOutcomes,
      },
    },
    {
      ...common,
      id: "adminExportList",
      method: "get",
      path: "/admin/export/{list}",
      summary: "A list as a CSV file",
      description: `The lists are ${EXPORT_NAMES.join(", ")}; each takes the search, order and filters of its own address, and gives all of it. UTF-8 with a byte order mark. What a spreadsheet would take for a formula has an apostrophe in front.`,
      success: {
        description: "The file.",
        content: { "text/csv": { schema: { type: "string" } } },
        headers: {
          "Content-Disposition": {
            description: "Its name, with today's date.",
            required: true,
            schema: { type: "string", pattern: "^attachment; filename=" },
          },
        },
      },
      refusals: {
        NOT_FOUND: "There is no such list.",
        VALIDATION_FAILED: "Give a day that exists, written like 2026-12-31.",
      },
    },
    {
      ...common,
      id: "adminGetAnalytics",
      method: "get",
      path: "/admin/analytics",
      summary: "How the business does",
      success: { description: "The figures.", schema: analyticsDtoSchema, example: examples.analytics },
    },
    {
      ...common,
      id: "adminGetAnalyticsReport",
      method: "get",
      path: "/admin/analytics/report",
      summary: "How the business did in some months",
      description:
        "A booking belongs to the month of its tour. Twelve months: up to this one, or from or up to the one month given, unless both are given.",
      query: analyticsReportSchema,
      badSample: { from: "2026-13" },
      success: {
        description: "The report.",
        schema: analyticsReportDtoSchema,
        example: examples.analyticsReport,
      },
    },
    {
      ...common,
      id: "adminListAuditEntries",
      method: "get",
      path: "/admin/audit",
      summary: "Who changed what and when, newest first",
      list: true,
      query: auditListSchema,
      badSample: { limit: "0" },
      success: {
        description: "Part of the trail.",
        schema: auditEntryDtoSchema,
        example: examples.auditEntry,
      },
    },
  ];
}
