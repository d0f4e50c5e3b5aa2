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

/** Embla on the box `viewport`. It is a component, so that a page need not load Embla before it is wanted. */
export function Embla({ viewport, options, onReady }: EmblaProps) {
  const [attach, api] = useEmblaCarousel(options);
  useEffect(() => {
    // Before this, the row may have been scrolled.
    if (viewport.current) viewport.current.scrollLeft = 0;
    attach(viewport.current);
  }, [viewport, attach]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}
