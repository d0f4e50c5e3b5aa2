"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { ApiFailure } from "@/lib/client/api";
import { clearSession } from "@/lib/client/log-out";
import { AppError } from "@/lib/errors";
import { type LoginReason, loginPath } from "@/lib/paths";

/** The reason why an admin has to log in again; undefined for errors that need no login. */
function reasonOf(error: unknown): LoginReason | undefined {
  if (error instanceof ApiFailure) return error.status === 401 ? "admin-session-invalid" : undefined;
  if (!(error instanceof AppError)) return undefined;
  if (error.code === "NO_TOKEN") return "admin-token-missing";
  // With `staff`, the user is an admin who lacks the permission but is still logged in.
  if (error.code === "WRONG_ROLE") return error.details?.staff ? undefined : "admin-denied";
  return error.status === 401 ? "admin-session-invalid" : undefined;
}

/**
 * Handles a call that failed because the admin's session has ended: removes the session's cookies and opens the login
 * page, which shows the reason and returns here. Source: docs/product.md, "Ended session".
 * @returns a function that handles such an error; its result is false for any other error
 */
export function useEndedAdminSession(): (error: unknown) => boolean {
  const router = useRouter();
  return useCallback(
    (error) => {
      const reason = reasonOf(error);
      if (!reason) return false;
      const { pathname, search } = window.location;
      void clearSession().then(() => router.push(loginPath(`${pathname}${search}`, reason)));
      return true;
    },
    [router],
  );
}
