import { readMetrics } from "@/lib/runtime/metrics";
import { requireMetricsToken } from "@/lib/server/http/metrics-token";
import { method, routes } from "@/lib/server/http/routes";
import { mailFigures } from "@/lib/server/mail/figures";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getMetrics",
    summary: "Get metrics of the server for Prometheus",
    description:
      "Returns request counts, response times, queue lengths, mails by state, memory and event loop delay. If several web processes share the port, the label `process` tells them apart. Send the value of `METRICS_TOKEN` as `Authorization: Bearer`. Without that setting, the call returns 404.",
    database: false,
    success: {
      description: "The figures.",
      content: { "text/plain": { schema: { type: "string" } } },
    },
    errors: { NO_TOKEN: "metricsToken", NOT_FOUND: "nothingHere" },
    handle: async ({ request }) => {
      requireMetricsToken(request);
      const [{ text, contentType }, mails] = await Promise.all([readMetrics(), mailFigures()]);
      return { stream: new Blob([text, mails]).stream(), headers: { "Content-Type": contentType } };
    },
  }),
});
