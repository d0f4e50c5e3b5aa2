"use client";

import { type RefObject, useEffect, useState } from "react";

/** Marks the button that stops and starts the turning: being on it is no reason to wait. */
export const TURNING_BUTTON = "data-turning";

interface AutoTurn {
  region: RefObject<HTMLElement | null>;
  /** Milliseconds each page stays. */
  every: number | undefined;
  /** False where nothing may turn: one page, a list, or somebody who asked for less motion. */
  possible: boolean;
  stopped: boolean;
  /** The page shown; each gets its full time. */
  page: number;
  turn: () => void;
}

/**
 * Turns pages by itself unless stopped. Waits while somebody points at it, has the focus in it, or
 * looks at another tab.
 * @returns whether there is anything to stop or start
 */
export function useAutoTurn({ region, every, possible, stopped, page, turn }: AutoTurn): boolean {
  const [waiting, setWaiting] = useState(false);
  const able = every !== undefined && possible;
  const turning = able && !stopped;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins its time anew
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
