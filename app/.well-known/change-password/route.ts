import { roleHint } from "@/lib/domain/session-hint";
import { ACCOUNT_PAGES, CHANGE_PASSWORD, loginPath } from "@/lib/paths";

/** Redirects to the account page, which has the password form. Visitors without a session go to the login. */
export function GET(request: Request): Response {
  const role = roleHint(request.headers.get("cookie") ?? "");
  const Location = role ? ACCOUNT_PAGES[role] : loginPath(CHANGE_PASSWORD);
  return new Response(null, { status: 302, headers: { Location, "Cache-Control": "private, no-store" } });
}
