"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { roleHint } from "@/lib/domain/session-hint";

const OwnReview = lazy(async () => ({ default: (await import("./own-review")).OwnReview }));

/** The role is settled before the page is there, and a change of it loads another page. */
const subscribe = () => () => {};

/** The form, fetched for tourists alone: everybody else is spared a fifth of the page's scripts. */
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
          Looking at your bookings…
        </p>
      }
    >
      <OwnReview returnTo={returnTo} />
    </Suspense>
  );
}
