"use client";

import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import type { Role } from "@/lib/domain/roles";
import { roleHint } from "@/lib/domain/session-hint";

/** Nothing to subscribe to: the role is known before hydration, and a change of role reloads the page. */
const subscribe = () => () => {};

interface ForRoleProps {
  only: Role;
  /** Made with `lazy`. */
  children: ReactNode;
}

/** A review form on a public page: its scripts, a fifth of the page's, are loaded for one role only. */
export function ForRole({ only, children }: ForRoleProps) {
  const isRole = useSyncExternalStore(
    subscribe,
    () => roleHint(document.cookie) === only,
    () => false,
  );
  if (!isRole) return null;
  return (
    <Suspense
      fallback={
        <p role="status" className="py-2 text-muted">
          Loading your bookings…
        </p>
      }
    >
      {children}
    </Suspense>
  );
}
