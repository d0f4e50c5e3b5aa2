"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import type { Role } from "@/lib/domain/roles";
import { roleHint } from "@/lib/domain/session-hint";

/**
 * Calls `onChange` when `<html data-role>` changes. That happens when another tab logs in, and when a session
 * ends (session-view.ts).
 */
function subscribe(onChange: () => void): () => void {
  const role = new MutationObserver(onChange);
  role.observe(document.documentElement, { attributeFilter: ["data-role"] });
  return () => role.disconnect();
}

interface ForRoleProps {
  only: Role;
  /** A component from `lazyForm`. */
  children: ReactNode;
}

/**
 * Loads a form when it is first rendered. If loading fails, an error message replaces the form and the rest of the page
 * stays.
 */
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

/**
 * A review form on a public page. The form's scripts are a fifth of all scripts of the page, so only users
 * with the role `only` load them.
 */
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
