"use client";

import { useEffect } from "react";
import { whenAtRest } from "@/components/ui/when-at-rest";

const PATIENCE_MS = 500;

/**
 * Parts below what is seen first carry `data-late`: the browser lays them out and fetches their
 * pictures when somebody comes near (see globals.css), so that the first view need not wait for
 * them. Once the page rests they are laid out one after the other, and from then on it is a page
 * like any other.
 */
export function LateParts() {
  useEffect(() => {
    const left = [...document.querySelectorAll<HTMLElement>("[data-late]")].filter(
      (part) => getComputedStyle(part).contentVisibility === "auto",
    );
    let cancel = () => {};
    function showNext() {
      const part = left.shift();
      if (part) {
        part.style.contentVisibility = "visible";
        cancel = whenAtRest(showNext, PATIENCE_MS);
      } else {
        document.documentElement.dataset.settled = "true";
      }
    }
    cancel = whenAtRest(showNext, PATIENCE_MS);
    return () => cancel();
  }, []);

  return null;
}
