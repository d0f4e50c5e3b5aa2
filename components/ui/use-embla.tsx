"use client";

import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Embla, EmblaApi, EmblaOptions } from "./embla";
import { whenAtRest } from "./when-at-rest";

/** Distance from the window at which a carousel gets ready. */
const NEAR = "400px";

/** What shows that somebody is about to use it. */
const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

interface LateEmbla {
  /** Embla once it is there. */
  embla: EmblaApi | undefined;
  /** Loads it now; undefined when that failed, after which the next call tries again. */
  ready: () => Promise<EmblaApi | undefined>;
  /** To be rendered anywhere. */
  engine: ReactNode;
}

/**
 * Embla on the box `viewport`. It is loaded once the page has loaded and the browser is idle, if the box is near the
 * window, or before that if somebody is about to use it.
 * @param wanted whether there are pages to turn at this width
 * @param options must stay the same object
 */
export function useEmbla(
  viewport: RefObject<HTMLElement | null>,
  wanted: boolean,
  options: EmblaOptions,
): LateEmbla {
  const [engine, setEngine] = useState<{ Embla: typeof Embla }>();
  const [embla, setEmbla] = useState<EmblaApi>();
  const loading = useRef<Promise<EmblaApi | undefined>>(undefined);
  const loaded = useRef<(api?: EmblaApi) => void>(undefined);

  /** Ends the loading, without Embla after a failure or where it is not wanted any more. */
  const end = useCallback((api?: EmblaApi) => {
    if (!api) loading.current = undefined;
    loaded.current?.(api);
  }, []);

  const ready = useCallback(() => {
    loading.current ??= new Promise((resolve) => {
      loaded.current = resolve;
      import("./embla").then(setEngine, () => end());
    });
    return loading.current;
  }, [end]);

  // In an effect, because the carousel must listen to it before anybody turns a page.
  useEffect(() => {
    if (embla) end(embla);
  }, [embla, end]);

  useEffect(() => {
    const box = viewport.current;
    if (!wanted || !box) return;
    const controller = new AbortController();
    for (const intent of INTENTS)
      box.parentElement?.addEventListener(intent, ready, { passive: true, signal: controller.signal });
    let cancelRest: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        cancelRest = whenAtRest(ready, 2_000);
      },
      { rootMargin: NEAR },
    );
    observer.observe(box);
    return () => {
      controller.abort();
      observer.disconnect();
      cancelRest?.();
      end();
      setEngine(undefined);
      setEmbla(undefined);
    };
  }, [viewport, wanted, ready, end]);

  return {
    embla,
    ready,
    engine: engine && wanted && <engine.Embla viewport={viewport} options={options} onReady={setEmbla} />,
  };
}
