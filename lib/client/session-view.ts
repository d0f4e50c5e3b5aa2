import { ROLE_HINT_COOKIE, roleHint } from "../domain/session-hint";
import { AppError } from "../errors";
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

function forgetRole(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${ROLE_HINT_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
  showRole();
}

/**
 * Logs out. When it fails, nothing changes: the session cookie can only be taken back by the server,
 * and a page that looked logged out over a living session would be a lie.
 * @throws AppError or ApiFailure when the session may still be alive
 */
export async function logOut(): Promise<void> {
  try {
    await callApi<void>(API.logout, { method: "POST" });
  } catch (error) {
    // Over already: its cookie went with the answer.
    if (!(error instanceof AppError && error.status === 401)) throw error;
  }
  forgetRole();
}

/** Removes what is left of a session that the server has called over (specification point 8). */
export async function forgetSession(): Promise<void> {
  await logOut().catch(forgetRole);
}
