"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { ApiFailure } from "@/lib/client/api";
import { clearSession } from "@/lib/client/log-out";
import { AppError } from "@/lib/errors";
import { type LoginReason, loginPath } from "@/lib/paths";

/** The reason that the login page shows if the session has ended; undefined for other errors. */
function reasonOf(error: unknown): "session-expired" | "invalid-session" | undefined {
  if (error instanceof ApiFailure) return error.status === 401 ? "session-expired" : undefined;
  if (!(error instanceof AppError)) return undefined;
  // The page was rendered with a token that the browser has since removed.
  if (error.code === "SESSION_EXPIRED" || error.code === "NO_TOKEN") return "session-expired";
  return error.code === "INVALID_SESSION" ? "invalid-session" : undefined;
}

/**
 * Handles a call that failed because the session has ended: removes the token and opens the login page, which shows the reason
 * and returns here. Source: docs/product.md, "Ended session".
 * @param returnTo address of this page
 * @param invalid the login page's reason for an unreadable token
 * @returns whether the session had ended
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
