"use client";

import { type RefObject, useEffect, useState } from "react";
import { isSavingData } from "./saving-data";
import { whenAtRest } from "./when-at-rest";

/**
 * Delays loading the pictures of full-width slides. At first, only the first slide loads its pictures. Once the page
 * has loaded and the browser is idle, the slide after the current one loads as well. carousel.css hides the pictures of
 * slides without `data-reached`.
 */
export function useLatePictures(slides: RefObject<HTMLElement | null>, page: number, wanted: boolean): void {
  const [ahead, setAhead] = useState(0);
  const reach = page + ahead;

  useEffect(() => {
    if (!wanted || isSavingData()) return;
    return whenAtRest(() => setAhead(1), 3_000);
  }, [wanted]);

  useEffect(() => {
    if (!wanted) return;
    for (const slide of [...(slides.current?.children ?? [])].slice(0, reach + 1)) {
      if (slide.hasAttribute("data-reached")) continue;
      slide.setAttribute("data-reached", "");
      // A lazy picture outside the window would not load until its slide becomes visible.
      for (const image of slide.querySelectorAll("img")) image.loading = "eager";
    }
  }, [slides, reach, wanted]);
}
