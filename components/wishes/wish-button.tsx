"use client";

import { useSyncExternalStore } from "react";
import { changeWishes, watchWishes, wishes } from "@/lib/client/wishes";

interface WishButtonProps {
  /** Id of the provider or slug of the product. */
  id: string;
  name: string;
  className?: string;
}

/** Adds an offer to the wish list of this browser, or removes it. */
export function WishButton({ id, name, className = "" }: WishButtonProps) {
  const isSaved = useSyncExternalStore(
    watchWishes,
    () => wishes().includes(id),
    () => false,
  );
  return (
    <button
      type="button"
      aria-label={`Save ${name} to your wish list`}
      aria-pressed={isSaved}
      onClick={() => changeWishes(isSaved ? { removed: [id] } : { added: [id] })}
      className={`wish-button ${className}`}
    >
      <span aria-hidden="true" className={`icon size-5 ${isSaved ? "icon-saved" : "icon-save"}`} />
    </button>
  );
}
