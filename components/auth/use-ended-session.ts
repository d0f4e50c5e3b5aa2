"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { ApiFailure } from "@/lib/client/api";
import { clearSession } from "@/lib/client/log-out";
import { AppError } from "@/lib/errors";
import { type LoginReason, loginPath } from "@/lib/paths";

/** Why the session has ended, for the login page; undefined when the error means something else. */
function reasonOf(error: unknown): "session-expired" | "invalid-session" | undefined {
  if (error instanceof ApiFailure) return error.status === 401 ? "session-expired" : undefined;
  if (!(error instanceof AppError)) return undefined;
  // The page was made with a token that the browser has dropped since.
  if (error.code === "SESSION_EXPIRED" || error.code === "NO_TOKEN") return "session-expired";
  return error.code === "INVALID_SESSION" ? "invalid-session" : undefined;
}

/**
 * Handles a call that failed because the session has ended: removes the token and opens the login page, which
 * says why and leads back. Source: product 10.4.
 * @param returnTo address of this page
 * @param invalid what the login page says of a token that cannot be read
 * @returns whether the error was one of an ended session
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
