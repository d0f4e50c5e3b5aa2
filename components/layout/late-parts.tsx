"use client";

import { useEffect } from "react";
import { whenAtRest } from "@/components/ui/when-at-rest";

/** How long after loading the parts are waited for at most, before the page rests. */
const PATIENCE_MS = 300;
const PARTS_IN_A_FRAME = 3;

/**
 * On a phone, parts below what is seen first carry `data-late`: the browser lays them out and fetches
 * their pictures when somebody comes near (see globals.css), so that the first view need not wait
 * for them. Once the page rests they are laid out too, a few in a frame, and from then on it is a page
 * like any other.
 */
export function LateParts() {
  useEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>("[data-late]")];
    let frame = 0;
    function showNext() {
      for (const part of parts.splice(0, PARTS_IN_A_FRAME)) part.style.contentVisibility = "visible";
      if (parts.length > 0) frame = requestAnimationFrame(showNext);
      else document.documentElement.dataset.settled = "true";
    }
    const cancel = whenAtRest(showNext, PATIENCE_MS);
    return () => {
      cancel();
      cancelAnimationFrame(frame);
    };
  }, []);

  return null;
}
