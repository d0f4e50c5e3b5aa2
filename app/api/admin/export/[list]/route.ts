import { colomboMoment } from "@/lib/domain/dates";
import { AppError } from "@/lib/errors";
import { ADMINS } from "@/lib/server/http/access";
import { sentQuery } from "@/lib/server/http/read-input";
import { method, routes } from "@/lib/server/http/routes";
import { EXPORT_NAMES, isExportName, openExport } from "@/lib/server/reports/exports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminExportList",
    summary: "Export a list as a CSV file",
    description: `The lists are ${EXPORT_NAMES.join(", ")}. Each accepts the search, order and filters of its own address, and returns all matches; the lists of questions, products and staff accept none, and the list of tasks only mine=true, for the tasks of the admin. The lists of tasks and staff end after 10,000 rows. UTF-8 with a byte order mark. Values that a spreadsheet would read as a formula begin with an apostrophe.`,
    access: ADMINS,
    confirmed: 1,
    success: {
      description: "The file.",
      content: { "text/csv": { schema: { type: "string" } } },
      headers: {
        "Content-Disposition": {
          description: "The name of the file, with today's date.",
          required: true,
          schema: { type: "string", pattern: "^attachment; filename=" },
        },
      },
    },
    errors: {
      NOT_FOUND: "noSuchList",
      VALIDATION_FAILED: { sentence: "Give a valid date, such as 2026-12-31." },
    },
    handle: async ({ actor, request, params: { list = "" } }) => {
      if (!isExportName(list)) throw new AppError("NOT_FOUND", "noSuchList");
      return {
        stream: await openExport(actor, list, sentQuery(request)),
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${list}-${colomboMoment(new Date()).date}.csv"`,
          "X-Content-Type-Options": "nosniff",
        },
      };
    },
  }),
});
