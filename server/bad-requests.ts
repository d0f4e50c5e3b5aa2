import { API_MESSAGES } from "../lib/content/api-messages.ts";
import { LIMITS } from "../lib/limits.ts";
import { isCall, isMisspeltPicture } from "./addresses.ts";
import { refuse } from "./error-response.ts";
import { contextOf } from "./request-log.ts";
import type { CommonHeaders } from "./response-headers.ts";
import { isRead, type Step } from "./step.ts";

/**
 * The steps that reject two kinds of requests: those that Next would answer with 500, and those that only create work.
 */

/**
 * Responds with 400 to an address that is longer than all addresses of this site, and to a second `Host`
 * header (RFC 9112, 3.2).
 */
export const refuseMalformed =
  (commonHeaders: CommonHeaders): Step =>
  (request, response, otherwise) => {
    const { url = "/" } = request;
    const { characters, queryParts } = LIMITS.addresses;
    const isLong = url.length > characters || url.split("&", queryParts + 1).length > queryParts;
    if (!isLong && !((request.headersDistinct.host?.length ?? 0) > 1)) return otherwise();
    const { id } = contextOf(request);
    response.setHeaders(commonHeaders);
    const sentence = isLong ? API_MESSAGES.addressTooLong : API_MESSAGES.oneHost;
    refuse(request, response, { code: "MALFORMED_REQUEST", sentence, id });
  };

/**
 * Responds with 404 to picture addresses in spellings that our pages never use: handling them would only
 * create work.
 */
export const refuseMisspeltPicture =
  (commonHeaders: CommonHeaders): Step =>
  (request, response, otherwise) => {
    if (!isRead(request) || !isMisspeltPicture(request.url ?? "/")) return otherwise();
    const { id } = contextOf(request);
    response.setHeaders(commonHeaders);
    refuse(request, response, { code: "NOT_FOUND", sentence: API_MESSAGES.noSuchPicture, id });
  };

/** Responds with 405 to writes to pages and files. */
export const refuseWriting: Step = (request, response, otherwise) => {
  if (isRead(request) || isCall(request.url ?? "/")) return otherwise();
  response.writeHead(405, { Allow: "GET, HEAD" }).end();
};
