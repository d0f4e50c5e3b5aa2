"use client";

import { type RefObject, useEffect, useState } from "react";
import { isSavingData } from "./saving-data";
import { whenAtRest } from "./when-at-rest";

/**
 * If wanted, how far the pictures of full-width slides may be fetched: the first one's alone until the page has
 * loaded and rests, so that nothing competes with it; then one slide ahead.
 * @returns the last slide whose pictures are drawn
 */
export function useLatePictures(
  slides: RefObject<HTMLElement | null>,
  page: number,
  wanted: boolean,
): number {
  const [ahead, setAhead] = useState(0);
  const [reach, setReach] = useState(0);
  if (page + ahead > reach) setReach(page + ahead);

  useEffect(() => {
    if (!wanted || isSavingData()) return;
    return whenAtRest(() => setAhead(1), 3_000);
  }, [wanted]);

  useEffect(() => {
    if (!wanted) return;
    // Beside the window a lazy picture would wait until its slide arrives.
    for (const image of slides.current?.children[reach]?.querySelectorAll("img") ?? [])
      image.loading = "eager";
  }, [slides, reach, wanted]);

  return reach;
}
