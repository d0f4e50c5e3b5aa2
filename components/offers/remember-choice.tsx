"use client";

import { useEffect } from "react";

const PREFIX = "nelum-choice:";

/**
 * Stores the selection of a list of towns in this browser, restores it on the next page, and marks the town on the map.
 * @param of the id of the `<select>` with the towns
 */
export function RememberChoice({ of }: { of: string }) {
  useEffect(() => {
    const list = document.getElementById(of);
    if (!(list instanceof HTMLSelectElement)) return;
    const key = PREFIX + of;
    // If the browser denies storage, the list still works but forgets the selection.
    try {
      const kept = localStorage.getItem(key);
      if (kept && !list.value) list.value = kept;
    } catch {}
    const mark = () => {
      for (const town of document.querySelectorAll<SVGElement>("[data-town]"))
        town.classList.toggle("region-stay", town.dataset.town === list.value);
    };
    mark();
    const keep = () => {
      mark();
      try {
        localStorage.setItem(key, list.value);
      } catch {}
    };
    list.addEventListener("change", keep);
    return () => list.removeEventListener("change", keep);
  }, [of]);
  return null;
}
