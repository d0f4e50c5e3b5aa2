"use client";

import { Info } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { clearSession } from "@/lib/client/log-out";
import { MESSAGES } from "@/lib/content/messages";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";
import { PAGES } from "@/lib/paths";
import type { UserDto } from "@/lib/schemas/user-dto";

/**
 * Says why somebody was redirected to the login page; undefined without a known reason. Source: docs/product.md, "Ended
 * session".
 * @param next the page to open after the login
 */
function sentence(reason: string | null, next: string | null): string | undefined {
  if (reason === "session-expired") return MESSAGES.sessionExpired;
  if (reason === "invalid-session") return MESSAGES.invalidSession;
  if (reason === "invalid-token") return MESSAGES.invalidToken;
  if (reason === "admin-token-missing") return MESSAGES.adminTokenMissing;
  if (reason === "admin-denied") return MESSAGES.adminDenied;
  if (reason === "admin-session-invalid") return MESSAGES.adminSessionInvalid;
  if (reason !== "login-required") return undefined;
  const hasBookings = [PAGES.touristDashboard, PAGES.providerDashboard].some((page) =>
    next?.startsWith(page),
  );
  return hasBookings ? MESSAGES.loginToViewBookings : "Please log in to see that page.";
}

/**
 * Removes the cookies of a session that has ended. Asks the server first whether the session has ended, because a link
 * to the login page alone must not log anybody out.
 * @param isForAdmins whether the visitor came from the admin panel. If so, a session of another role is ended, too
 *   (docs/product.md, "Pages for one role")
 */
async function clearDeadSession(isForAdmins: boolean): Promise<void> {
  if (!roleHint(document.cookie)) return;
  try {
    const { role } = await callApi<UserDto>(API.me);
    if (isForAdmins && role !== "admin") await clearSession();
  } catch (error) {
    if (error instanceof AppError && error.status === 401) await clearSession();
  }
}

function Reason() {
  const query = useSearchParams();
  const reason = query.get("reason");
  const next = query.get("next");
  const isHydrated = useIsHydrated();
  const text = isHydrated ? sentence(reason, next) : undefined;

  useEffect(() => {
    if (text) void clearDeadSession(reason === "admin-denied");
  }, [text, reason]);

  if (!text) return null;
  return (
    <p role="alert" className="mb-6 flex gap-3 rounded-field bg-wait-soft p-4 font-medium">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-wait" />
      <span>
        {text}
        {reason === "login-required" && next?.startsWith(PAGES.touristDashboard) && (
          <span className="mt-1 block font-normal">
            Booked without an account? Open the link in our first email about the booking.
          </span>
        )}
      </span>
    </p>
  );
}

export function LoginReason() {
  return (
    <Suspense fallback={null}>
      <Reason />
    </Suspense>
  );
}
