import { readMetrics } from "@/lib/runtime/metrics";
import { requireMetricsToken } from "@/lib/server/http/metrics-token";
import { method, routes } from "@/lib/server/http/routes";
import { mailFigures } from "@/lib/server/mail/figures";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getMetrics",
    summary: "Get metrics of the server for Prometheus",
    description:
      "Requests, response times, queues at each limit, mails by state, memory and event loop delay. If several web processes share the port, each has the label `process`. Needs the setting `METRICS_TOKEN` as `Authorization: Bearer`; without that setting, the answer is 404.",
    database: false,
    success: {
      description: "The figures.",
      content: { "text/plain": { schema: { type: "string" } } },
    },
    refusals: { NO_TOKEN: "metricsToken", NOT_FOUND: "nothingHere" },
    handle: async ({ request }) => {
      requireMetricsToken(request);
      const [{ text, contentType }, mails] = await Promise.all([readMetrics(), mailFigures()]);
      return { stream: new Blob([text, mails]).stream(), headers: { "Content-Type": contentType } };
    },
  }),
});
