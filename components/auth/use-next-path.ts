"use client";

import { useSearchParams } from "next/navigation";
import { ROLE_HOME, ROLES, type Role } from "@/lib/domain/roles";
import { safeNextPath } from "@/lib/paths";

/** Where to go after login or signup, when the visitor came from a page of ours. Needs a Suspense boundary. */
export function useNextPath(): string | undefined {
  return safeNextPath(useSearchParams().get("next"));
}

/** The same, asked when a form is sent: the form itself stays in the prerendered page. */
export function nextPathNow(): string | undefined {
  return safeNextPath(new URLSearchParams(window.location.search).get("next"));
}

/** The same for whoever has just logged in: never the dashboard of another role, which would turn them away. */
export function nextPathFor(role: Role): string | undefined {
  const next = nextPathNow();
  const isOthers = ROLES.some((other) => other !== role && next?.startsWith(ROLE_HOME[other].path));
  return isOthers ? undefined : next;
}
