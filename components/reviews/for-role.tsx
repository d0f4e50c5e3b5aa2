"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import type { Role } from "@/lib/domain/roles";
import { roleHint } from "@/lib/domain/session-hint";

/** The role on the page changes with a login in another tab, and when a session ends (session-view.ts). */
function subscribe(onChange: () => void): () => void {
  const role = new MutationObserver(onChange);
  role.observe(document.documentElement, { attributeFilter: ["data-role"] });
  return () => role.disconnect();
}

interface ForRoleProps {
  only: Role;
  /** Made with `lazyForm`. */
  children: ReactNode;
}

/** A form that is loaded when it is shown. Where it cannot be loaded, a sentence stands in its place and the page stays. */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await load().catch(() => FormMissing),
    }),
  );
}

function FormMissing() {
  return (
    <p role="alert" className="font-medium text-danger">
      This form did not load. Check your connection, then reload the page.
    </p>
  );
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
