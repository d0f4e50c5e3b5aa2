import { createHmac, randomBytes } from "node:crypto";
import {
  CONTENT_POLICY,
  contentPolicy,
  NONCE_HEADER,
  SECURITY_HEADERS,
  strictTransport,
} from "../lib/runtime/security-headers.ts";
import { contextOf, FILE_ROUTE } from "./request-log.ts";
import type { AnswerHeaders } from "./response-cache.ts";
import type { Step } from "./step.ts";

export type CommonHeaders = Map<string, string>;

/** Headers of every response, whether Next or this server sends it. @param siteUrl the setting `SITE_URL` */
export function createCommonHeaders(siteUrl: string | undefined): CommonHeaders {
  const headers = new Map(Object.entries(strictTransport(siteUrl)));
  for (const { key, value } of SECURITY_HEADERS) headers.set(key, value);
  return headers;
}

/**
 * Creates the function that returns the additional headers of a cached response. Its parameter `name` consists of the
 * response's address and content version. All processes derive the same nonce from the name, so that they render the
 * same bytes and ETag. A page from one process is then valid with the content policy in a 304 response from another
 * process.
 */
export function createCachedHeaders(
  siteUrl: string | undefined,
  secret: string,
): (name: string) => AnswerHeaders {
  const overHttps = strictTransport(siteUrl);
  return (name) => {
    const nonce = createHmac("sha256", secret).update(name).digest("base64");
    const { sent, policy } = policyWith(nonce);
    const added = (type: string) => ({
      ...overHttps,
      "content-type": inUtf8(type),
      [CONTENT_POLICY.toLowerCase()]: isPage(type) ? policy : contentPolicy(),
    });
    return { sent, added };
  };
}

/** Adds headers that Next leaves out, just before they are sent. */
export const completeHeaders =
  (commonHeaders: CommonHeaders): Step =>
  (_request, response, otherwise) => {
    response.setHeaders(commonHeaders);
    // Does nothing: Next calls `flushHeaders` just before it writes a body, which would send the headers in a separate
    // packet.
    response.flushHeaders = () => {};
    const { writeHead } = response;
    response.writeHead = (...head: unknown[]) => {
      const type = response.getHeader("Content-Type");
      if (type) response.setHeader("Content-Type", inUtf8(String(type)));
      const length = response.getHeader("X-Body-Length");
      if (length) response.setHeader("Content-Length", length).removeHeader("X-Body-Length");
      return writeHead.apply(response, head as Parameters<typeof writeHead>);
    };
    otherwise();
  };

/** Adds the charset to content types of text, because Next leaves it out for some of them. */
function inUtf8(type: string): string {
  return /^(?:text\/[^;]+|[^;]+[+/]xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

function isPage(type: string): boolean {
  return /^text\/html\b/.test(type);
}

/** A content policy with a nonce, and the request headers in which Next and our pages find the nonce. */
function policyWith(nonce: string): { policy: string; sent: Record<string, string> } {
  const policy = contentPolicy([`'nonce-${nonce}'`]);
  return { policy, sent: { [CONTENT_POLICY.toLowerCase()]: policy, [NONCE_HEADER]: nonce } };
}

/** Sets the content policy. Only scripts with the nonce of this rendering may run in a page. */
export const allowScripts: Step = (request, response, otherwise) => {
  const { sent, policy } = policyWith(randomBytes(16).toString("base64"));
  Object.assign(request.headers, sent);
  const { writeHead } = response;
  response.writeHead = (...head: unknown[]) => {
    const isOfPage =
      isPage(String(response.getHeader("Content-Type"))) && contextOf(request).route !== FILE_ROUTE;
    if (!response.hasHeader(CONTENT_POLICY)) {
      response.setHeader(CONTENT_POLICY, isOfPage ? policy : contentPolicy());
    }
    return writeHead.apply(response, head as Parameters<typeof writeHead>);
  };
  otherwise();
};
