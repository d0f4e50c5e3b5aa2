import "server-only";
import { SESSION_COOKIE } from "../../runtime/session-token";
import type { SessionDto } from "../../schemas/user-dto";
import { endEarlierSession } from "../accounts/sessions";
import { caller } from "../infra/caller";
import type { Answer } from "./answer";
import { requestBrowser, requestCookie, sessionCookies } from "./cookies";
import { isFromAnotherSite } from "./credentials";

/**
 * The answer that starts a session: `{ token, user }`, also set as cookies. In a browser on our pages, the account's
 * previous session ends; API clients manage their own tokens. A request from another site gets no cookies, because that
 * site could otherwise log its visitors in here with its own account.
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
