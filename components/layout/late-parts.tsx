"use client";

import { useEffect } from "react";
import { whenAtRest } from "@/components/ui/when-at-rest";

/** How long after loading the parts are waited for at most, before the page rests. */
const PATIENCE_MS = 300;

/**
 * On a phone, parts below what is seen first carry `data-late`: the browser lays them out and fetches
 * their pictures when somebody comes near (see globals.css), so that the first view need not wait
 * for them. Once the page rests they are laid out too, one in a frame, and from then on it is a page
 * like any other.
 */
export function LateParts() {
  useEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>("[data-late]")];
    let frame = 0;
    function showNext() {
      const part = parts.shift();
      if (part) {
        part.style.contentVisibility = "visible";
        frame = requestAnimationFrame(showNext);
      } else {
        document.documentElement.dataset.settled = "true";
      }
    }
    const cancel = whenAtRest(showNext, PATIENCE_MS);
    return () => {
      cancel();
      cancelAnimationFrame(frame);
    };
  }, []);

  return null;
}
