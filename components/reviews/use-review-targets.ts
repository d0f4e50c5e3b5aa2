"use client";

import { useCallback, useEffect, useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { callAll } from "@/lib/client/api";
import type { ReviewTarget } from "@/lib/domain/review-targets";
import type { Role } from "@/lib/domain/roles";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";
import { API } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import type { ReviewDto } from "@/lib/schemas/review";

/** Where what may be reviewed comes from. */
export interface TargetSource {
  /** Whose bookings they are; for anybody else nothing is fetched. */
  role: Role;
  /** Call that lists the bookings. */
  path: string;
  /** What of the bookings may be reviewed; must be the same function at each call. */
  choose: (bookings: readonly BookingDto[]) => ReviewTarget[];
  /** Told where the server gives no sentence of its own. */
  failed: string;
  /** Address of the page, for login to come back to. */
  returnTo: string;
}

type Known = { state: "loading" } | { state: "failed"; sentence: string } | Ready;
type Ready = { state: "ready"; targets: ReviewTarget[] };

/**
 * What the account may review, asked of its bookings when the page opens, and what of it is reviewed
 * already. A session that is over leads to the login page. Source: product 7.1.
 */
export function useReviewTargets(source: TargetSource): Known & { retry: () => void } {
  const { role, path, choose, failed, returnTo } = source;
  const [known, setKnown] = useState<Known>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const isEndedSession = useEndedSession(returnTo);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
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
