"use client";

import { useSearchParams } from "next/navigation";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { ROLE_HOME, ROLES, type Role } from "@/lib/domain/roles";
import { safeNextPath } from "@/lib/paths";

/** The page to open after login or signup, from `next` in the address. Needs a Suspense boundary. */
export function useNextPath(): string | undefined {
  const next = useSearchParams().get("next");
  return useIsHydrated() ? safeNextPath(next) : undefined;
}

/**
 * Like `useNextPath`, for a form's submit handler. The form does not read the address when it renders, so its HTML is
 * the same for everybody.
 */
export function nextPathNow(): string | undefined {
  return safeNextPath(new URLSearchParams(window.location.search).get("next"));
}

/**
 * Like `nextPathNow`, after a login as `role`. Undefined if `next` is the dashboard of another role, which would
 * redirect back to the login.
 */
export function nextPathFor(role: Role): string | undefined {
  const next = nextPathNow();
  const isOthers = ROLES.some((other) => other !== role && next?.startsWith(ROLE_HOME[other].path));
  return isOthers ? undefined : next;
}
