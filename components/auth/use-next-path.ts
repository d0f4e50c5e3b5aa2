"use client";

import { useSearchParams } from "next/navigation";
import { ROLE_HOME, ROLES, type Role } from "@/lib/domain/roles";
import { safeNextPath } from "@/lib/paths";

/** Where to go after login or signup, from `next` in the address. Needs a Suspense boundary. */
export function useNextPath(): string | undefined {
  return safeNextPath(useSearchParams().get("next"));
}

/** The same for a form's submit handler, so that the page is the same for everybody. */
export function nextPathNow(): string | undefined {
  return safeNextPath(new URLSearchParams(window.location.search).get("next"));
}

/** The same after a login as `role`: never another role's dashboard, which would send them back to login. */
export function nextPathFor(role: Role): string | undefined {
  const next = nextPathNow();
  const isOthers = ROLES.some((other) => other !== role && next?.startsWith(ROLE_HOME[other].path));
  return isOthers ? undefined : next;
}
