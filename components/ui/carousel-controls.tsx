"use client";

import { useEffect, useRef } from "react";
import { TURNING_BUTTON } from "./use-auto-turn";

interface CarouselControlsProps {
  /** The plural noun for the items, such as "tours". */
  noun: string;
  page: number;
  pages: number;
  /** Whether the first page follows the last. */
  endless: boolean;
  onTurn: (step: -1 | 1) => void;
  /** Undefined if the carousel does not turn automatically. */
  motion?: { stopped: boolean; toggle: () => void };
}

/**
 * Pause button, page number and arrows of a carousel. Hidden without scripts, because the buttons would have no effect.
 */
export function CarouselControls({ noun, page, pages, endless, onTurn, motion }: CarouselControlsProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const atStart = !endless && page === 0;
  const atEnd = !endless && page === pages - 1;

  useEffect(() => {
    // On the first and last page one arrow is disabled, so the focus moves to the other one.
    if (atStart && document.activeElement === previous.current) next.current?.focus();
    if (atEnd && document.activeElement === next.current) previous.current?.focus();
  }, [atStart, atEnd]);

  return (
    <div className="carousel-controls">
      {motion && (
        <button type="button" className="round-button" onClick={motion.toggle} {...{ [TURNING_BUTTON]: "" }}>
          <span className="sr-only">{`${motion.stopped ? "Play" : "Pause"} ${noun}`}</span>
          <span className={`icon ${motion.stopped ? "icon-play" : "icon-pause"}`} />
        </button>
      )}
      <p className="px-2 text-muted tabular-nums">
        <span className="sr-only">{noun}: </span>Page {page + 1} of {pages}
      </p>
      <button
        ref={previous}
        type="button"
        className="round-button"
        disabled={atStart}
        onClick={() => onTurn(-1)}
      >
        <span className="sr-only">Previous {noun}</span>
        <span className="icon icon-back" />
      </button>
      <button ref={next} type="button" className="round-button" disabled={atEnd} onClick={() => onTurn(1)}>
        <span className="sr-only">Next {noun}</span>
        <span className="icon icon-forward" />
      </button>
    </div>
  );
}
