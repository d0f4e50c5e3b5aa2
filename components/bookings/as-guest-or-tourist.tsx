"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";

/** Who books: a tourist with an account, or a guest without one. */
export interface Who {
  isGuest: boolean;
  /** Whether the visitor chose to book without an account after choosing day and party. */
  hasChosenTour: boolean;
  /** Lets a visitor book without an account. The form keeps the typed values. */
  start: (hasChosenTour: boolean) => void;
  stop: () => void;
}

/**
 * Stores whether the visitor books without an account. The callers use the choice as React key: a switch mounts a new
 * form, which restores the values from the draft.
 */
export function AsGuestOrTourist({ children }: { children: (who: Who) => ReactNode }) {
  const [state, setState] = useState({ isGuest: false, hasChosenTour: false });
  return children({
    ...state,
    start: (hasChosenTour) => setState({ isGuest: true, hasChosenTour }),
    stop: () => setState({ isGuest: false, hasChosenTour: false }),
  });
}

/** The button with which a visitor books without an account. */
export function BookAsGuest({ who, hasChosenTour = false }: { who: Who; hasChosenTour?: boolean }) {
  return (
    <button
      type="button"
      onClick={() => who.start(hasChosenTour)}
      className={`mt-3 ${buttonClass({ look: "outline" })}`}
    >
      Book without an account
    </button>
  );
}
