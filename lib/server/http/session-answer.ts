import "server-only";
import { SESSION_COOKIE } from "../../runtime/session-token";
import type { SessionDto } from "../../schemas/user-dto";
import { endEarlierSession } from "../accounts/sessions";
import { caller } from "../infra/caller";
import type { Answer } from "./answer";
import { requestBrowser, requestCookie, sessionCookies } from "./cookies";
import { isFromAnotherSite } from "./credentials";

/**
 * An answer that begins a session: `{ token, user }`, and the same as cookies. In a browser on our pages, the session that
 * the account had there before ends; programs keep their tokens themselves. A request from another site gets no cookies:
 * otherwise that site could log its visitors in here with an account of its own.
 */
export async function newSessionAnswer(request: Request, session: SessionDto): Promise<Answer> {
  const answer = { body: session };
  if (isFromAnotherSite(request)) return answer;
  const earlier = requestCookie(request, SESSION_COOKIE);
  const isOurPage = request.headers.get("sec-fetch-site") === "same-origin";
  if (earlier && isOurPage) await endEarlierSession(earlier, session.user);
  const browser = caller()?.browser ?? requestBrowser(request);
  return { ...answer, cookies: sessionCookies(request, session.token, browser) };
}
