"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { EmblaApi, EmblaOptions } from "./embla";
import { useEmbla } from "./use-embla";
import { useMediaQuery } from "./use-media-query";

/** Shortest swipe that turns a page, in pixels. Source: docs/product.md, "Home page". */
const SWIPE = 50;

/** Media query for windows wider than a phone (docs/product.md, "Phone width"). */
const DESKTOP = "(min-width: 769px)";

interface Paging {
  /** Number of items. */
  count: number;
  perPage: number;
  rows: number;
  /** Whether the carousel also has pages on phones, and restarts after the last page. */
  stage: boolean;
  /** Called when somebody turns a page by button, key or swipe. */
  onHand: () => void;
}

const pointerX = (event: MouseEvent | TouchEvent): number =>
  "clientX" in event ? event.clientX : (event.touches[0]?.clientX ?? 0);

/** Whether the focused element uses the arrow keys itself. */
function usesArrows(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input, textarea, select, video, [role='slider'], [role='tab']"))
  );
}

/**
 * Whether the carousel covers the middle of the window. Then it handles arrow keys even if no control in it has the
 * focus.
 */
function isInTheMiddle({ top, bottom }: DOMRect): boolean {
  const middle = window.innerHeight / 2;
  return top < middle && bottom > middle;
}

/** Handles the pages, swipes and arrow keys of a carousel. */
export function useCarousel({ count, perPage, rows, stage, onHand }: Paging) {
  const desktop = useMediaQuery(DESKTOP);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const active = stage || desktop;
  const pages = Math.max(1, Math.ceil(count / perPage));
  const [page, setPage] = useState(0);
  const region = useRef<HTMLElement>(null);
  const moveFocus = useRef(false);
  const swipe = useRef({ start: 0, now: 0, page: 0 });

  const [options] = useState<EmblaOptions>(() => ({
    align: "start",
    loop: stage,
    slidesToScroll: perPage,
    watchFocus: false,
    watchDrag: (api, event) => {
      swipe.current = { start: pointerX(event), now: pointerX(event), page: api.selectedScrollSnap() };
      return true;
    },
  }));
  const viewport = useRef<HTMLDivElement>(null);
  const { embla, ready, engine } = useEmbla(viewport, active, options);

  /** Shows the page `step` pages after `from`. Only a `stage` wraps around at either end. */
  const show = useCallback(
    (api: EmblaApi, from: number, step: number) => {
      if (!stage || step === 0) api.scrollTo(Math.min(Math.max(from + step, 0), pages - 1), still);
      else if (step > 0) api.scrollNext(still);
      else api.scrollPrev(still);
    },
    [pages, stage, still],
  );

  const turn = useCallback(
    async (step: -1 | 1) => {
      onHand();
      const api = await ready();
      if (!api) return;
      moveFocus.current = api.containerNode().contains(document.activeElement);
      show(api, api.selectedScrollSnap(), step);
    },
    [ready, show, onHand],
  );

  /** Shows the next page, or the first after the last. */
  const advance = useCallback(async () => {
    const api = await ready();
    if (!api) return;
    const from = api.selectedScrollSnap();
    if (stage || from < pages - 1) show(api, from, 1);
    else api.scrollTo(0);
  }, [ready, pages, show, stage]);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setPage(embla.selectedScrollSnap());
    const track = (event: MouseEvent | TouchEvent) => {
      swipe.current.now = pointerX(event);
    };
    // Embla alone would turn the page after any quick flick. Here, only the distance of the swipe counts.
    const release = () => {
      const { start, now, page: from } = swipe.current;
      const step = Math.abs(now - start) >= SWIPE ? Math.sign(start - now) : 0;
      if (step !== 0) onHand();
      show(embla, from, step);
    };
    embla.on("select", follow).on("reInit", follow).on("pointerUp", release);
    document.addEventListener("mousemove", track, { passive: true });
    document.addEventListener("touchmove", track, { passive: true });
    return () => {
      embla.off("select", follow).off("reInit", follow).off("pointerUp", release);
      document.removeEventListener("mousemove", track);
      document.removeEventListener("touchmove", track);
    };
  }, [embla, show, onHand]);

  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!step || modified || !region.current || usesArrows(event.target)) return;
      const within = event.target instanceof Node && region.current.contains(event.target);
      const meant = event.target === document.body && isInTheMiddle(region.current.getBoundingClientRect());
      if (!within && !meant) return;
      event.preventDefault();
      turn(step);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [active, turn]);

  // Embla always fills the last page: if too few items are left, the last page begins with items of the page before.
  const lastColumn = Math.ceil(count / rows) - perPage / rows;
  const first = Math.max(0, Math.min((page * perPage) / rows, lastColumn)) * rows;

  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    const slide = embla?.slideNodes()[first];
    // The browser must not scroll to the slide, because the carousel is already moving there.
    slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, [embla, first]);

  return {
    region,
    /** Ref for the element around the pages. */
    viewport,
    /** A node that loads Embla. The component must render it, at any position. */
    engine,
    /** Whether there are pages. Otherwise the items are a list or a scrollable row. */
    active,
    /** Whether the carousel may turn automatically. */
    mayMove: active && !still && pages > 1,
    page,
    pages,
    /** Index of the page's first item. */
    first,
    turn,
    advance,
  };
}
