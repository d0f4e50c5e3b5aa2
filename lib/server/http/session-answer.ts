import "server-only";
import type { SessionDto } from "../../schemas/user-dto";
import { sessionCookies } from "./cookies";
import type { Answer } from "./with-route";

/** An answer that begins a session: `{ token, user }`, and the same as cookies. */
export function newSessionAnswer(request: Request, status: number, session: SessionDto): Answer {
  return { status, body: session, cookies: sessionCookies(request, session.token, session.user.role) };
}
