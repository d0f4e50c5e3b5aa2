import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { type Attributes, context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { isProbe } from "../../api-paths";
import { afterAll } from "../../runtime/shutdown";
import { buildTime, env } from "./env";

/** The SDK of OpenTelemetry. Only `prepare.ts` loads this file, and only when traces are sent somewhere. */

/** How long sending the last spans may delay the shutdown of the process, in milliseconds. */
const FLUSH_MS = 2_000;

/**
 * The attributes that are sent. All others are dropped: Next's `http.target`, for instance, may contain the token of a
 * secret link.
 */
const SENT = new Set([
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "error.type",
  "exception.type",
  "db.system.name",
  "db.namespace",
  "db.collection.name",
  "db.operation.name",
  "next.span_type",
  "next.route",
  "next.page",
  "next.rsc",
  "nelum.request_id",
  "nelum.mail.kind",
  "nelum.mail.tries",
]);

function sent(attributes: Attributes = {}): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => SENT.has(name)));
}

/** Copies a span for sending, without error messages, because these may quote text that somebody typed. */
function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  const { name, kind, parentSpanContext, startTime, endTime, duration, ended } = span;
  const { resource, instrumentationScope } = span;
  const { droppedAttributesCount, droppedEventsCount, droppedLinksCount } = span;
  return {
    ...{ name, kind, startTime, endTime, duration, ended, resource, instrumentationScope },
    ...{ droppedAttributesCount, droppedEventsCount, droppedLinksCount },
    ...(parentSpanContext && { parentSpanContext }),
    spanContext: () => span.spanContext(),
    status: { code: span.status.code },
    attributes: sent(span.attributes),
    events: span.events.map((event) => ({ ...event, attributes: sent(event.attributes) })),
    links: [],
  };
}

/**
 * Records this share of all traces. Requests of the operator's monitoring tools, which come every few
 * seconds, are left out.
 */
export function samplerOf(share: number): Sampler {
  const ofShare = new TraceIdRatioBasedSampler(share);
  const root: Sampler = {
    shouldSample: (parent, traceId, _name, _kind, attributes) =>
      // Next's span of a request has this attribute.
      isProbe(String(attributes["http.target"]))
        ? { decision: SamplingDecision.NOT_RECORD }
        : ofShare.shouldSample(parent, traceId),
    toString: () => ofShare.toString(),
  };
  return new ParentBasedSampler({ root });
}

class Exporter extends OTLPTraceExporter {
  override export(spans: ReadableSpan[], ...rest: [Parameters<OTLPTraceExporter["export"]>[1]]): void {
    super.export(spans.map(withoutPersonalData), ...rest);
  }
}

/** Starts to send traces. @param endpoint the setting `OTEL_EXPORTER_OTLP_ENDPOINT` */
export function startTracing(endpoint: string): void {
  const { TRUST_PROXY, OTEL_TRACES_SAMPLER_ARG } = env();
  const ours = resourceFromAttributes({ "service.name": "nelum-trails", "service.version": buildTime() });
  const provider = new TracerProvider({
    resource: ours.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor({ exporter: new Exporter({ url: `${endpoint}/v1/traces` }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  // The `traceparent` header is read only behind our own proxy. Otherwise any client could join traces and
  // force the recording of each of its requests.
  if (TRUST_PROXY !== 0) propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  afterAll(() => Promise.race([provider.shutdown(), delay(FLUSH_MS)]));
}
