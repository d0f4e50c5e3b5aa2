"use client";

import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Embla, EmblaApi, EmblaOptions } from "./embla";
import { whenAtRest } from "./when-at-rest";

/** Distance between the carousel and the window at which Embla is loaded. */
const NEAR = "400px";

/** Events that show that the visitor is about to use the carousel. */
const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

interface LateEmbla {
  /** Embla; undefined until it is loaded. */
  embla: EmblaApi | undefined;
  /** Resolves to Embla, which it loads if necessary. Undefined if loading failed; then the next call tries again. */
  ready: () => Promise<EmblaApi | undefined>;
  /** The component must render this node, at any position. */
  engine: ReactNode;
}

/**
 * Attaches Embla to the element `viewport`. Embla is loaded when the page has loaded, the browser is idle and the
 * element is near the window, or earlier if the visitor is about to use the carousel.
 * @param wanted whether there are pages to turn at this window width
 * @param options must be the same object at each call
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

  /**
   * Resolves the promise of `ready`: with Embla, or with undefined if loading failed or Embla is not needed
   * any more.
   */
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

  // Resolves the promise in an effect, so that the carousel's own effect has subscribed to Embla's events before a
  // caller of `ready` turns a page.
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
