"use client";

import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect } from "react";

export type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
export type EmblaApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

interface EmblaProps {
  viewport: RefObject<HTMLElement | null>;
  options: EmblaOptions;
  onReady: (api: EmblaApi) => void;
}

/** Attaches Embla to the element `viewport`. A component instead of a hook, so that a page can load Embla later. */
export function Embla({ viewport, options, onReady }: EmblaProps) {
  const [attach, api] = useEmblaCarousel(options);
  useEffect(() => {
    // Resets the scroll position, because the visitor may have scrolled the row before Embla was loaded.
    if (viewport.current) viewport.current.scrollLeft = 0;
    attach(viewport.current);
  }, [viewport, attach]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}
