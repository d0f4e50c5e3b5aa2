"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { roleHint } from "@/lib/domain/session-hint";

const OwnReview = lazy(async () => ({ default: (await import("./own-review")).OwnReview }));

/** Nothing to subscribe to: the role is known before hydration, and a change of role reloads the page. */
const subscribe = () => () => {};

/** The form, whose scripts, a fifth of the page's, are loaded for tourists only. */
export function TouristsOwnReview({ returnTo }: { returnTo: string }) {
  const tourist = useSyncExternalStore(
    subscribe,
    () => roleHint(document.cookie) === "tourist",
    () => false,
  );
  if (!tourist) return null;
  return (
    <Suspense
      fallback={
        <p role="status" className="py-2 text-muted">
          Loading your bookings…
        </p>
      }
    >
      <OwnReview returnTo={returnTo} />
    </Suspense>
  );
}
