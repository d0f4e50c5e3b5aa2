import { accountHint, NO_ROLE_HINT, roleHint } from "../domain/session-hint";
import { claimDrafts, lastLogout } from "./drafts";

/**
 * `data-role` on <html> decides which links are visible (app/styles/visibility.css). The inline script in <head> sets
 * it when a document loads; these functions update it afterwards.
 */

/** The first account that used this document, or null. The page may hold data of this account in memory. */
let owner: string | null = null;
/** When this document was loaded, in milliseconds since 1970. */
const openedAt = Date.now();
/**
 * Whether a call of this page found that the session has ended. If so, the document is not reloaded while nobody is
 * logged in, so that the user can log in again and continue.
 */
let endedHere = false;

/** Sets `data-role` from the hint cookie. */
function showRole(): void {
  const account = accountHint(document.cookie);
  document.documentElement.dataset.role = roleHint(document.cookie) ?? "visitor";
  if (!account) return;
  owner ??= account;
  endedHere = false;
  claimDrafts(account);
}

/**
 * Whether the document may contain data of someone else: of an account that is no longer logged in, or of a visitor
 * from before the last logout in this browser. After a session ended during a call (`endedHere`), the answer is
 * false until another account logs in.
 */
function isOfOtherAccount(): boolean {
  const account = accountHint(document.cookie);
  if (owner === null && lastLogout() > openedAt) return true;
  return owner !== null && account !== owner && (account !== null || !endedHere);
}

/**
 * Updates the page for the current account, or reloads it if it may contain data of someone else. Call this function
 * when a page or tab becomes visible.
 */
export function lookAgain(): void {
  if (isOfOtherAccount()) window.location.reload();
  else showRole();
}

/**
 * Opens `path` after a login: with `push`, or with a full page load if the document may contain data of someone else.
 */
export function goOnAfterLogin(path: string, push: (path: string) => void): void {
  if (isOfOtherAccount()) window.location.assign(path);
  else {
    showRole();
    push(path);
  }
}

/** Deletes the cookie with the role hint, and shows the page as for a visitor who is not logged in. */
export function clearRole(): void {
  for (const nothing of NO_ROLE_HINT) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = nothing;
  }
  showRole();
}

/** Records that a call of this page found that the session has ended. */
export function noteEnded(): void {
  endedHere = true;
}
