"use client";

import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { TURNING_BUTTON } from "./use-auto-turn";

interface CarouselControlsProps {
  /** Plural of the items, such as "tours". */
  noun: string;
  page: number;
  pages: number;
  /** Whether the first page follows the last. */
  endless: boolean;
  onTurn: (step: -1 | 1) => void;
  /** Left out where the carousel does not turn by itself. */
  motion?: { stopped: boolean; toggle: () => void };
  className?: string;
}

const ROUND =
  "grid size-12 place-items-center rounded-full border-2 border-control text-ink transition-colors hover:border-primary hover:text-primary disabled:cursor-not-allowed disabled:border-line disabled:text-control";

/** Pause button, page and arrows of a carousel. Not rendered without scripts, where they would do nothing. */
export function CarouselControls({
  noun,
  page,
  pages,
  endless,
  onTurn,
  motion,
  className = "",
}: CarouselControlsProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const atStart = !endless && page === 0;
  const atEnd = !endless && page === pages - 1;

  useEffect(() => {
    // At either end one arrow is disabled; the focus moves to the other one.
    if (atStart && document.activeElement === previous.current) next.current?.focus();
    if (atEnd && document.activeElement === next.current) previous.current?.focus();
  }, [atStart, atEnd]);

  return (
    <div className={`items-center gap-2 noscript:hidden ${className}`}>
      {motion && (
        <button type="button" className={ROUND} onClick={motion.toggle} {...{ [TURNING_BUTTON]: "" }}>
          <span className="sr-only">{`${motion.stopped ? "Play" : "Pause"} ${noun}`}</span>
          {motion.stopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </button>
      )}
      <p className="px-2 text-muted tabular-nums">
        <span className="sr-only">{noun}: </span>Page {page + 1} of {pages}
      </p>
      <button ref={previous} type="button" className={ROUND} disabled={atStart} onClick={() => onTurn(-1)}>
        <span className="sr-only">Previous {noun}</span>
        <ArrowLeft aria-hidden="true" />
      </button>
      <button ref={next} type="button" className={ROUND} disabled={atEnd} onClick={() => onTurn(1)}>
        <span className="sr-only">Next {noun}</span>
        <ArrowRight aria-hidden="true" />
      </button>
    </div>
  );
}
