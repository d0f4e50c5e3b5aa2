"use client";

import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { whenAtRest } from "./when-at-rest";

/** Distance from the window at which a carousel gets ready. */
const NEAR = "400px";

/** What shows that somebody is about to use it. */
const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * Embla on the box `viewport`. It is loaded once the page has loaded and the browser is idle, if the box is near the
 * window, or before that if somebody is about to use it.
 * @param wanted whether there are pages to turn at this width
 * @param options must stay the same object
 * @returns Embla once it is there, and a function that loads it now
 */
export function useEmbla(
  viewport: RefObject<HTMLElement | null>,
  wanted: boolean,
  options: EmblaOptionsType,
): [EmblaCarouselType | undefined, () => Promise<EmblaCarouselType | undefined>] {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const loading = useRef<Promise<EmblaCarouselType | undefined>>(undefined);
  const load = useRef(async (): Promise<EmblaCarouselType | undefined> => undefined);

  /** Begins loading, or goes on with it; after a failure the next call tries again. */
  const ready = useCallback(() => {
    loading.current ??= load.current().catch(() => {
      loading.current = undefined;
      return undefined;
    });
    return loading.current;
  }, []);

  useEffect(() => {
    const box = viewport.current;
    if (!wanted || !box) return;
    let made: EmblaCarouselType | undefined;
    let gone = false;
    load.current = async () => {
      const { default: Embla } = await import("embla-carousel");
      if (gone) return undefined;
      // Before that, the row may have been scrolled.
      box.scrollLeft = 0;
      const api = Embla(box, options);
      made = api;
      // At once, so that the carousel listens to it before anybody turns a page.
      flushSync(() => setEmbla(api));
      return api;
    };
    const controller = new AbortController();
    for (const intent of INTENTS)
      box.parentElement?.addEventListener(intent, ready, { passive: true, signal: controller.signal });
    let cancelRest: (() => void) | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        cancelRest = whenAtRest(ready, 2_000);
      },
      { rootMargin: NEAR },
    );
    observer.observe(box);
    return () => {
      gone = true;
      controller.abort();
      observer.disconnect();
      cancelRest?.();
      loading.current = undefined;
      made?.destroy();
      setEmbla(undefined);
    };
  }, [viewport, wanted, options, ready]);

  return [embla, ready];
}
