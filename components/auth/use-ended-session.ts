"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { ApiFailure } from "@/lib/client/api";
import { clearSession } from "@/lib/client/log-out";
import { AppError } from "@/lib/errors";
import { type LoginReason, loginPath } from "@/lib/paths";

/** The reason that the login page shows; undefined if the error does not mean that the session has ended. */
function reasonOf(error: unknown): "session-expired" | "invalid-session" | undefined {
  if (error instanceof ApiFailure) return error.status === 401 ? "session-expired" : undefined;
  if (!(error instanceof AppError)) return undefined;
  // `NO_TOKEN`: the page was rendered with a session cookie that the browser has since removed.
  if (error.code === "SESSION_EXPIRED" || error.code === "NO_TOKEN") return "session-expired";
  return error.code === "INVALID_SESSION" ? "invalid-session" : undefined;
}

/**
 * Handles a call that failed because the session has ended: removes the session's cookies and opens the login page,
 * which shows the reason and returns here. Source: docs/product.md, "Ended session".
 * @param returnTo address of this page
 * @param invalid the reason that the login page shows for an invalid token
 * @returns a function that handles such an error; its result is false for any other error
 */
export function useEndedSession(
  returnTo: string,
  invalid: LoginReason = "invalid-session",
): (error: unknown) => boolean {
  const router = useRouter();
  return useCallback(
    (error) => {
      const reason = reasonOf(error);
      if (!reason) return false;
      const said = reason === "invalid-session" ? invalid : reason;
      void clearSession().then(() => router.push(loginPath(returnTo, said)));
      return true;
    },
    [returnTo, invalid, router],
  );
}
