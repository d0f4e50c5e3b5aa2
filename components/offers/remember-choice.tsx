"use client";

import { useEffect } from "react";

const PREFIX = "nelum-choice:";

/**
 * Keeps the choice of a list of towns in this browser, makes it again on the next page, and marks it on the map.
 * @param of id of the `<select>`
 */
export function RememberChoice({ of }: { of: string }) {
  useEffect(() => {
    const list = document.getElementById(of);
    if (!(list instanceof HTMLSelectElement)) return;
    const key = PREFIX + of;
    // Where storage is denied, the list works without it.
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
