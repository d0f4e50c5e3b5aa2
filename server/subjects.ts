import type { KeyObject } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { bothNames } from "../lib/domain/cookie-names.ts";
import { countedAddress } from "../lib/runtime/counted-address.ts";
import { CLIENT_ADDRESS_HEADER } from "../lib/runtime/request-context.ts";
import { SESSION_COOKIE, sentCredentials, verifyToken } from "../lib/runtime/session-token.ts";
import type { Subject } from "./fair-queue.ts";

/**
 * The subject of a request, to which the limits apply: the account of a signed token, or else the client's address. The
 * database is not queried, so a token counts until it expires, even if its session has ended. The subject decides only
 * about limits and priority; `accounts/resolve-actor.ts` decides what a session may do.
 * @param keys the keys derived from `JWT_SECRET` and earlier secrets
 */
export function subjectOf(request: IncomingMessage, keys: readonly KeyObject[]): Subject {
  const { authorization, cookie } = request.headers;
  const token = sentCredentials(authorization, cookie, bothNames(SESSION_COOKIE))?.token;
  const account = token && accountOf(token, keys);
  if (account) return { name: `account:${account}`, isPerson: true };
  const address = countedAddress(request.headers[CLIENT_ADDRESS_HEADER]?.toString());
  return { name: `address:${address}`, isPerson: false };
}

function accountOf(token: string, keys: readonly KeyObject[]): string | undefined {
  try {
    const { id } = verifyToken(token, keys) as { id?: unknown };
    return typeof id === "string" && /^[0-9a-f]{24}$/.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
