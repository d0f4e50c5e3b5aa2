"use client";

import { type RefObject, useEffect, useState } from "react";
import { isSavingData } from "./saving-data";
import { whenAtRest } from "./when-at-rest";

/**
 * Delays the pictures of full-width slides: only the first slide's until the page has loaded and the browser is
 * idle, then always one slide ahead.
 * @returns index of the last slide whose pictures are rendered
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
    // A lazy picture outside the window would only load when its slide comes into view.
    for (const image of slides.current?.children[reach]?.querySelectorAll("img") ?? [])
      image.loading = "eager";
  }, [slides, reach, wanted]);

  return reach;
}
