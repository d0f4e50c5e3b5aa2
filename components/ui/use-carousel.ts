"use client";

import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useMediaQuery } from "./use-media-query";

/** Items on a page. Source: specification point 9. */
const PER_PAGE = 4;

/** Shortest swipe that turns a page, in pixels. Source: specification point 9. */
const SWIPE = 50;

/** Wider than the specification's phone (768px). */
const DESKTOP = "(min-width: 769px)";

const pointerX = (event: MouseEvent | TouchEvent): number =>
  "clientX" in event ? event.clientX : (event.touches[0]?.clientX ?? 0);

/** Whether the arrow keys already mean something where the focus is. */
function usesArrows(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role='slider'], [role='tab']"))
  );
}

/** Pages, swipes and arrow keys of a carousel of `count` items. */
export function useCarousel(count: number) {
  const desktop = useMediaQuery(DESKTOP);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  const [page, setPage] = useState(0);
  const region = useRef<HTMLElement>(null);
  const moveFocus = useRef(false);
  const swipe = useRef({ start: 0, now: 0, page: 0 });

  const [viewport, embla] = useEmblaCarousel({
    active: desktop,
    align: "start",
    slidesToScroll: PER_PAGE,
    watchFocus: false,
    watchDrag: (api, event) => {
      swipe.current = { start: pointerX(event), now: pointerX(event), page: api.selectedScrollSnap() };
      return true;
    },
  });

  const turn = useCallback(
    (step: -1 | 1) => {
      if (!embla) return;
      moveFocus.current = embla.containerNode().contains(document.activeElement);
      embla.scrollTo(Math.min(Math.max(embla.selectedScrollSnap() + step, 0), pages - 1), still);
    },
    [embla, pages, still],
  );

  useEffect(() => {
    if (!embla) return;
    const follow = () => setPage(embla.selectedScrollSnap());
    const track = (event: MouseEvent | TouchEvent) => {
      swipe.current.now = pointerX(event);
    };
    // Embla would turn for any quick flick; here the distance alone decides.
    const release = () => {
      const { start, now, page: from } = swipe.current;
      const step = Math.abs(now - start) >= SWIPE ? Math.sign(start - now) : 0;
      embla.scrollTo(Math.min(Math.max(from + step, 0), pages - 1), still);
    };
    // It may have been scrolled by hand before this script came.
    embla.rootNode().scrollLeft = 0;
    embla.on("select", follow).on("reInit", follow).on("pointerUp", release);
    document.addEventListener("mousemove", track, { passive: true });
    document.addEventListener("touchmove", track, { passive: true });
    return () => {
      embla.off("select", follow).off("reInit", follow).off("pointerUp", release);
      document.removeEventListener("mousemove", track);
      document.removeEventListener("touchmove", track);
    };
  }, [embla, pages, still]);

  useEffect(() => {
    if (!desktop) return;
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!step || modified || !region.current || usesArrows(event.target)) return;
      const box = region.current.getBoundingClientRect();
      const seen = box.top < window.innerHeight && box.bottom > 0;
      const within = event.target instanceof Node && region.current.contains(event.target);
      if (!within && !(seen && event.target === document.body)) return;
      event.preventDefault();
      turn(step);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [desktop, turn]);

  const first = Math.max(0, Math.min(page * PER_PAGE, count - PER_PAGE));

  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    const slide = embla?.slideNodes()[first];
    // The browser must not scroll to it: the carousel is already on its way.
    slide?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, [embla, first]);

  return {
    region,
    viewport,
    /** Whether pages are turned; without scripts the tours are scrolled. */
    alive: desktop,
    page,
    pages,
    turn,
    /** Whether the item of this index is on the page somebody looks at. */
    shown: (index: number) => !desktop || (index >= first && index < first + PER_PAGE),
  };
}
