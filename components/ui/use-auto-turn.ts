"use client";

import { type RefObject, useEffect, useState } from "react";

/** Attribute of the pause button. Focus on this button does not pause the carousel. */
export const TURNING_BUTTON = "data-turning";

interface AutoTurn {
  region: RefObject<HTMLElement | null>;
  /** Milliseconds before the next page. */
  every: number | undefined;
  /** False if the carousel must not turn: it has one page, it is a list, or the visitor prefers reduced motion. */
  possible: boolean;
  stopped: boolean;
  /** The current page. A new page restarts the timer. */
  page: number;
  turn: () => void;
}

/**
 * Turns the pages of a carousel at an interval. Pauses while the pointer or the focus is in the carousel, and while the
 * tab is hidden.
 * @returns whether the carousel needs the pause button
 */
export function useAutoTurn({ region, every, possible, stopped, page, turn }: AutoTurn): boolean {
  const [waiting, setWaiting] = useState(false);
  const able = every !== undefined && possible;
  const turning = able && !stopped;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page restarts the timer
  useEffect(() => {
    if (!turning || waiting) return;
    const timer = setTimeout(turn, every);
    return () => clearTimeout(timer);
  }, [turning, waiting, every, page, turn]);

  useEffect(() => {
    const element = region.current;
    if (!able || !element) return;
    let pointed = false;
    let focused = false;
    const decide = () => setWaiting(pointed || focused || document.hidden);
    const isAttention = (target: EventTarget | null) =>
      target instanceof Element && !target.closest(`[${TURNING_BUTTON}]`);
    const onPoint = (event: PointerEvent) => {
      pointed = event.pointerType === "mouse" && event.type === "pointerover" && isAttention(event.target);
      decide();
    };
    const onFocus = (event: FocusEvent) => {
      focused = event.type === "focusin" && isAttention(event.target);
      decide();
    };
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener("pointerover", onPoint, { signal });
    element.addEventListener("pointerleave", onPoint, { signal });
    element.addEventListener("focusin", onFocus, { signal });
    element.addEventListener("focusout", onFocus, { signal });
    document.addEventListener("visibilitychange", decide, { signal });
    decide();
    return () => controller.abort();
  }, [able, region]);

  return able;
}
