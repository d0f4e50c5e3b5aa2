import type { IncomingMessage } from "node:http";
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";

/**
 * Spans of OpenTelemetry, for the web server and Next's bundle. They do nothing until `lib/server/infra/tracing.ts`
 * registers the SDK, which happens only with the setting `OTEL_EXPORTER_OTLP_ENDPOINT`.
 */

/** Gets the tracer for each span, because this module is loaded before the SDK is registered. */
function tracer(): Tracer {
  return trace.getTracer("nelum-trails");
}

/** Ids of a span for a line of the log; none without tracing. */
export function traceIds(span = trace.getActiveSpan()): { trace_id?: string; span_id?: string } {
  const ids = span?.spanContext();
  return ids && trace.isSpanContextValid(ids) ? { trace_id: ids.traceId, span_id: ids.spanId } : {};
}

/** The span of a request, for the web server. */
export interface RequestSpan {
  ids: ReturnType<typeof traceIds>;
  /** Runs `work`, and all that it starts, as part of the span. */
  run: <T>(work: () => T) => T;
  /** Ends the span, which is then sent. @param name such as `GET /services` @param id the request's id in the log */
  end: (name: string, id: string, status: number) => void;
}

/** Begins the span of a request. It continues the trace of `traceparent` only where `infra/tracing.ts` allows it. */
export function beginRequestSpan({ method = "", headers }: IncomingMessage): RequestSpan {
  const attributes = { "http.request.method": method };
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  return {
    ids: traceIds(span),
    run: (work) => runInSpan(span, work),
    end: (name, id, status) => {
      span.updateName(name);
      span.setAttributes({ "http.response.status_code": status, "nelum.request_id": id });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function runInSpan<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Runs `work` in a new span. @param attributes only names that `infra/tracing.ts` exports */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = tracer().startSpan(name, { attributes });
  try {
    return await runInSpan(span, work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Begins the span of a call to another server. Returns undefined if no recorded span is active, so that polling the
 * database creates no spans.
 */
export function beginClientSpan(name: string, attributes: Attributes): Span | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  return tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
}

/** Ends the span of a call to another server. @param error name of the error, if the call failed */
export function endClientSpan(span: Span, error?: string): void {
  if (error !== undefined) span.setAttribute("error.type", error).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
