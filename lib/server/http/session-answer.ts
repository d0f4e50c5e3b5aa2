import "server-only";
import type { SessionDto } from "../../schemas/user-dto";
import { caller } from "../platform/caller";
import { requestBrowser, sessionCookies } from "./cookies";
import { isFromAnotherSite } from "./credentials";
import type { Answer } from "./routes";

/**
 * An answer that begins a session: `{ token, user }`, and the same as cookies. A request from another site gets no
 * cookies: otherwise that site could log its visitors in here with an account of its own.
 */
export function newSessionAnswer(request: Request, session: SessionDto): Answer {
  const answer = { body: session };
  if (isFromAnotherSite(request)) return answer;
  const browser = caller()?.browser ?? requestBrowser(request);
  return { ...answer, cookies: sessionCookies(request, session.token, browser) };
}
