import { ROLE_HINT_COOKIE, roleHint } from "../domain/session-hint";
import { API } from "../paths";
import { callApi } from "./api";

/**
 * What the browser shows of the session: `data-role` on <html> decides which links are drawn
 * (globals.css). The inline script in <head> sets it for a new document, these keep it right after.
 */

/** Draws the page for the role in the hint cookie. Call after login and when a page comes back. */
export function showRole(): void {
  document.documentElement.dataset.role = roleHint(document.cookie) ?? "visitor";
}

/** Ends the session on the server and forgets it here, even when the server cannot be reached. */
export async function endSession(): Promise<void> {
  try {
    await callApi<void>(API.logout, { method: "POST" });
  } catch {
    // Without an answer, or with a session that is already over, the page still becomes a visitor's.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${ROLE_HINT_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
  showRole();
}
