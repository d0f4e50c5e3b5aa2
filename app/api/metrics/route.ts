import { readMetrics } from "@/lib/runtime/metrics";
import { requireMetricsToken } from "@/lib/server/http/metrics-token";
import { method, routes } from "@/lib/server/http/routes";
import { mailFigures } from "@/lib/server/mail/figures";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getMetrics",
    summary: "Figures of the server for Prometheus",
    description:
      "Requests, their times, what waits at each bound, mails by their state, memory and the delay of the event loop. Where several web processes share the port, of all of them, each with the label `process`. Needs the server's setting `METRICS_TOKEN` as `Authorization: Bearer`; without that setting there is nothing at this address.",
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
