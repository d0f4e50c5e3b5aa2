import { accountHint, ROLE_HINT_COOKIE, roleHint } from "../domain/session-hint";
import { AppError } from "../errors";
import { API } from "../paths";
import { callApi } from "./api";
import { claimDrafts, clearDrafts } from "./drafts";

/**
 * What the browser shows of the session: `data-role` on <html> decides which links are drawn
 * (globals.css). The inline script in <head> sets it for a new document, these keep it right after.
 */

/** The account whose page this is: what it typed, chose and read may be in the page's memory. */
let owner: string | null = null;
/** Whether its session was found over on this very page, which then leads to the login page and back. */
let endedHere = false;

/** Draws the page for the role in the hint cookie. */
function showRole(): void {
  const account = accountHint(document.cookie);
  document.documentElement.dataset.role = roleHint(document.cookie) ?? "visitor";
  if (!account) return;
  owner ??= account;
  endedHere = false;
  claimDrafts(account);
}

/** Whether the page was somebody's who is not here any more. */
function isAnothers(): boolean {
  const account = accountHint(document.cookie);
  return owner !== null && account !== owner && (account !== null || !endedHere);
}

/** Draws the page for whoever is here now, anew if it was another's. Call when a page or a tab comes up. */
export function lookAgain(): void {
  if (isAnothers()) window.location.reload();
  else showRole();
}

/** Goes on to `path` after a login, by `push` or, where somebody else was logged in before, in a new document. */
export function goOnAfterLogin(path: string, push: (path: string) => void): void {
  if (isAnothers()) window.location.assign(path);
  else {
    showRole();
    push(path);
  }
}

function forgetRole(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${ROLE_HINT_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
  showRole();
}

async function endSession(): Promise<void> {
  try {
    await callApi<void>(API.logout, { method: "POST" });
  } catch (error) {
    // Over already: its cookie went with the answer.
    if (!(error instanceof AppError && error.status === 401)) throw error;
  }
  forgetRole();
}

/**
 * Logs out, and forgets what was typed. When it fails, nothing changes: the session cookie can only be
 * taken back by the server, and a page that looked logged out over a living session would be a lie.
 * @throws AppError or ApiFailure when the session may still be alive
 */
export async function logOut(): Promise<void> {
  await endSession();
  clearDrafts();
}

/** Removes what is left of a session that the server has called over (product 10.4). */
export async function forgetSession(): Promise<void> {
  endedHere = true;
  await endSession().catch(forgetRole);
}
