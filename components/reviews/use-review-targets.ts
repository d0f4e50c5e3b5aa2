"use client";

import { useCallback, useEffect, useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { API } from "@/lib/api-paths";
import { callAll } from "@/lib/client/api";
import type { ReviewTarget } from "@/lib/domain/review-targets";
import type { Role } from "@/lib/domain/roles";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { ReviewDto } from "@/lib/schemas/review";

/** Describes how to load the possible targets of a review. */
export interface TargetSource {
  /** Role whose bookings are loaded. For other roles nothing is loaded. */
  role: Role;
  /** Address of the API call that lists the bookings. */
  path: string;
  /**
   * Finds the targets among the bookings. Must be the same function at each render, otherwise everything is
   * loaded again.
   */
  choose: (bookings: readonly BookingDto[]) => ReviewTarget[];
  /** Message for a failure if the server sends none. */
  failed: string;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

type Known = { state: "loading" } | { state: "failed"; sentence: string } | Ready;
type Ready = { state: "ready"; targets: ReviewTarget[] };

/**
 * Loads the account's bookings and the reviews that it wrote, and finds the targets that it may review. If
 * the session has ended, the login page opens. Source: docs/product.md, "Who may review".
 */
export function useReviewTargets(source: TargetSource): Known & { retry: () => void } {
  const { role, path, choose, failed, returnTo } = source;
  const [known, setKnown] = useState<Known>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const isEndedSession = useEndedSession(returnTo);

  // biome-ignore lint/correctness/useExhaustiveDependencies: "retry" must run the effect again
  useEffect(() => {
    if (roleHint(document.cookie) !== role) return;
    const leaving = new AbortController();
    Promise.all([
      callAll<BookingDto>(path, leaving.signal),
      callAll<ReviewDto>(API.ownReviews, leaving.signal),
    ])
      .then(([bookings, reviews]) => {
        const reviewed = new Set(reviews.map(({ targetId }) => targetId?._id));
        const targets = choose(bookings).map((one) => ({ ...one, isReviewed: reviewed.has(one.id) }));
        setKnown({ state: "ready", targets });
      })
      .catch((error: unknown) => {
        if (leaving.signal.aborted || isEndedSession(error)) return;
        setKnown({ state: "failed", sentence: error instanceof AppError ? error.message : failed });
      });
    return () => leaving.abort();
  }, [attempt, role, path, choose, failed, isEndedSession]);

  const retry = useCallback(() => {
    setKnown({ state: "loading" });
    setAttempt((count) => count + 1);
  }, []);

  return { ...known, retry };
}
