import { API } from "../api-paths";
import { AppError } from "../errors";
import { callApi } from "./api";
import { clearDrafts } from "./drafts";
import { clearRole, noteEnded } from "./session-view";

/** The ends of a session. Apart from `session-view.ts`, which every page loads. */

async function endSession(): Promise<void> {
  try {
    await callApi<void>(API.logout, { method: "POST" });
  } catch (error) {
    // The session had ended already, and this answer removed its cookie.
    if (!(error instanceof AppError && error.status === 401)) throw error;
  }
  clearRole();
}

/**
 * Logs out and deletes the drafts. After a failure nothing changes: only the server can remove the session
 * cookie, and the page must not look logged out while the session lives.
 * @throws AppError or ApiFailure when the session may still be valid
 */
export async function logOut(): Promise<void> {
  await endSession();
  clearDrafts();
}

/** Removes what the browser keeps of a session that has ended. Source: product 10.4. */
export async function clearSession(): Promise<void> {
  noteEnded();
  await endSession().catch(clearRole);
}
