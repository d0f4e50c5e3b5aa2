import type { IncomingMessage, ServerResponse } from "node:http";

/** A step of handling a request; `otherwise` continues with the next step. */
export type Step = (request: IncomingMessage, response: ServerResponse, otherwise: () => unknown) => unknown;

export function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
