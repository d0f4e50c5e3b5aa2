import { browserErrorSchema } from "@/lib/schemas/browser-error";
import { method, routes } from "@/lib/server/http/routes";
import { logBrowserError } from "@/lib/server/infra/error-log";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "reportBrowserError",
    summary: "Report an error that happened in a browser",
    description:
      "Reports an error from this site's pages. The server counts and logs it; it is not saved in the database.",
    body: browserErrorSchema,
    jsonBytes: 4_096,
    sample: "browserError",
    counts: "browserErrors",
    success: { status: 204, description: "The error is in the log." },
    handle: async ({ body }) => {
      logBrowserError(body);
      return {};
    },
  }),
});
