"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { ApiFailure } from "@/lib/client/api";
import { forgetSession } from "@/lib/client/session-view";
import { AppError } from "@/lib/errors";
import { type LoginReason, loginPath } from "@/lib/paths";

/** Why an admin has to log in again; undefined when the error means something else. */
function reasonOf(error: unknown): LoginReason | undefined {
  if (error instanceof ApiFailure) return error.status === 401 ? "admin-session-invalid" : undefined;
  if (!(error instanceof AppError)) return undefined;
  if (error.code === "NO_TOKEN") return "admin-token-missing";
  if (error.code === "WRONG_ROLE") return "admin-denied";
  return error.status === 401 ? "admin-session-invalid" : undefined;
}

/**
 * What happens when a call finds that there is no admin's session any more: the token is removed, and
 * the login page says why and comes back to this page. Source: product 10.4.
 * @returns whether the error was that
 */
export function useEndedAdminSession(): (error: unknown) => boolean {
  const router = useRouter();
  return useCallback(
    (error) => {
      const reason = reasonOf(error);
      if (!reason) return false;
      const { pathname, search } = window.location;
      void forgetSession().then(() => router.push(loginPath(`${pathname}${search}`, reason)));
      return true;
    },
    [router],
  );
}
