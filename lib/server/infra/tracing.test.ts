import { ROOT_CONTEXT, SpanKind } from "@opentelemetry/api";
import { SamplingDecision } from "@opentelemetry/sdk-trace";
import { expect, test } from "vitest";
import { samplerOf } from "./tracing";

test.each([
  ["/api/health", SamplingDecision.NOT_RECORD],
  ["/api/health/live?now", SamplingDecision.NOT_RECORD],
  ["/api/metrics", SamplingDecision.NOT_RECORD],
  ["/api/providers", SamplingDecision.RECORD_AND_SAMPLED],
  [undefined, SamplingDecision.RECORD_AND_SAMPLED],
])("a trace that begins with %s has the decision %s", (target, decision) => {
  const attributes = target === undefined ? {} : { "http.target": target };
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const result = samplerOf(1).shouldSample(ROOT_CONTEXT, traceId, "GET", SpanKind.SERVER, attributes, []);
  expect(result.decision).toBe(decision);
});
