"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { ApiFailure } from "@/lib/client/api";
import { forgetSession } from "@/lib/client/session-view";
import { AppError } from "@/lib/errors";
import { loginPath } from "@/lib/paths";

/** Why a session is over, for the login page; undefined when the error means something else. */
function reasonOf(error: unknown): "session-expired" | "invalid-session" | undefined {
  if (error instanceof ApiFailure) return error.status === 401 ? "session-expired" : undefined;
  if (!(error instanceof AppError)) return undefined;
  // No token where the page thought there was one: the browser let it go.
  if (error.code === "SESSION_EXPIRED" || error.code === "NO_TOKEN") return "session-expired";
  return error.code === "INVALID_SESSION" ? "invalid-session" : undefined;
}

/**
 * What happens when a call finds the session over: the token is removed, and the login page says
 * why and comes back afterwards. Source: product 10.4.
 * @param returnTo address of the page, to come back to
 * @returns whether the error was that
 */
export function useEndedSession(returnTo: string): (error: unknown) => boolean {
  const router = useRouter();
  return useCallback(
    (error) => {
      const reason = reasonOf(error);
      if (!reason) return false;
      void forgetSession().then(() => router.push(loginPath(returnTo, reason)));
      return true;
    },
    [returnTo, router],
  );
}
