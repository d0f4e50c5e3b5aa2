import "server-only";
import type { Listed } from "../infra/lists/listed";

/** The response of a handler, before it is serialised. */
export interface Answer {
  /** Defaults to the status of the call's `success`. */
  status?: number;
  /** Sent as JSON; left out for 204. */
  body?: unknown;
  /** Sends the items instead of `body`, and the total in `X-Total-Count` (docs/product.md, "Lists"). */
  list?: Listed<unknown>;
  /** Sent unchanged instead of `body`. */
  stream?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  cookies?: readonly string[];
}

/** Converts an answer to a response. The response is not cacheable unless the answer's headers say so. */
export function toResponse(answer: Answer, requestId: string): Response {
  const { list, body = list?.items } = answer;
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "X-Request-Id": requestId,
    ...(list && { "X-Total-Count": String(list.total) }),
    ...(list?.isAtLeast && { "X-Total-Is": "at-least" }),
    ...answer.headers,
  });
  for (const cookie of answer.cookies ?? []) headers.append("Set-Cookie", cookie);
  const status = answer.status ?? 200;
  if (answer.stream) return new Response(answer.stream, { status, headers });
  return body === undefined
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers });
}
