"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";

/** Who books: a tourist with an account, or a guest without one. */
export interface Who {
  isGuest: boolean;
  /** Lets a visitor book without an account. The form keeps the typed values. */
  start: () => void;
  stop: () => void;
}

/**
 * Stores whether the visitor books without an account. The callers use the choice as React key: a switch mounts a new
 * form, which restores the values from the draft.
 */
export function AsGuestOrTourist({ children }: { children: (who: Who) => ReactNode }) {
  const [isGuest, setGuest] = useState(false);
  return children({ isGuest, start: () => setGuest(true), stop: () => setGuest(false) });
}

/** The button with which a visitor books without an account. */
export function BookAsGuest({ who }: { who: Who }) {
  return (
    <button type="button" onClick={who.start} className={`mt-3 ${buttonClass({ look: "outline" })}`}>
      Book without an account
    </button>
  );
}
