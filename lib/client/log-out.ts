import { API } from "../api-paths";
import { AppError } from "../errors";
import { callApi } from "./api";
import { clearDrafts } from "./drafts";
import { clearRole, noteEnded } from "./session-view";

/** Ends sessions. Not in `session-view.ts`, to keep that file small: every page loads it. */

async function endSession(): Promise<void> {
  try {
    await callApi<void>(API.logout, { method: "POST" });
  } catch (error) {
    // The session had already ended, and this response deleted its cookie.
    if (!(error instanceof AppError && error.status === 401)) throw error;
  }
  clearRole();
}

/**
 * Logs out and deletes the drafts. On failure nothing changes, because only the server can delete the session cookie,
 * and the page must not look logged out while the session is valid.
 * @throws AppError or ApiFailure when the session may still be valid
 */
export async function logOut(): Promise<void> {
  await endSession();
  clearDrafts();
}

/** Deletes the cookies of a session that has ended. Source: docs/product.md, "Ended session". */
export async function clearSession(): Promise<void> {
  noteEnded();
  await endSession().catch(clearRole);
}
