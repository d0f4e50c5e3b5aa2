"use client";

import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { CarouselControls } from "./carousel-controls";
import { lateAt } from "./late-at";
import { useAutoTurn } from "./use-auto-turn";
import { useCarousel } from "./use-carousel";
import { useLatePictures } from "./use-late-pictures";

/**
 * Layouts of the items. On a desktop, a page has four items in a row, or two rows of two (`grid`). Up to
 * 768px, all items are in a list (`list`) or in a row that the visitor scrolls (`row`, `grid`). `stage` shows
 * one full-width item at a time, at every width, and restarts after the last. On paper, a `stage` shows only its
 * first item, and the other layouts show all items. The styles are in carousel.css.
 */
const ARRANGEMENTS = {
  list: { perPage: 4, rows: 1 },
  row: { perPage: 4, rows: 1 },
  grid: { perPage: 4, rows: 2 },
  stage: { perPage: 1, rows: 1 },
} as const;

interface CarouselProps {
  arrangement: keyof typeof ARRANGEMENTS;
  /** The heading. A `stage` shows it to screen readers only. */
  title: string;
  /** Shown below the title. */
  intro?: ReactNode;
  /** Plural of the items, such as "tours". */
  noun: string;
  items: readonly ReactNode[];
  /** Milliseconds before the next page. If undefined, the carousel does not turn automatically. */
  turnsEvery?: number;
  className?: string;
}

/** Text that screen readers announce for a page, such as "tours: 5 to 8 of 17". */
function spokenPage(noun: string, first: number, perPage: number, count: number): string {
  const last = Math.min(first + perPage, count);
  return `${noun}: ${last > first + 1 ? `${first + 1} to ${last}` : last} of ${count}`;
}

/**
 * A carousel. Arrow buttons, arrow keys, swipes or a timer turn its pages. Items on other pages are inert, so that the
 * focus never moves to an invisible item. Screen readers announce a page that somebody turned, but not one that the
 * timer turned.
 */
export function Carousel({
  arrangement,
  title,
  intro,
  noun,
  items,
  turnsEvery,
  className = "",
}: CarouselProps) {
  const titleId = useId();
  const track = useRef<HTMLUListElement>(null);
  const [stopped, setStopped] = useState<false | "paused" | "by hand">(false);
  const { perPage, rows } = ARRANGEMENTS[arrangement];
  const stage = arrangement === "stage";
  const count = items.length;

  const onHand = useCallback(() => setStopped("by hand"), []);
  const carousel = useCarousel({ count, perPage, rows, stage, onHand });
  const { region, viewport, engine, active, first, page, pages } = carousel;
  const turnsItself = useAutoTurn({
    region,
    every: turnsEvery,
    possible: carousel.mayMove,
    stopped: stopped !== false,
    page,
    turn: carousel.advance,
  });
  useLatePictures(track, page, stage);

  const controls = pages > 1 && (
    <CarouselControls
      noun={noun}
      page={page}
      pages={pages}
      endless={stage}
      onTurn={carousel.turn}
      motion={
        turnsItself
          ? { stopped: stopped !== false, toggle: () => setStopped(stopped ? false : "paused") }
          : undefined
      }
    />
  );

  return (
    <section
      ref={region}
      aria-labelledby={titleId}
      aria-roledescription="carousel"
      className={`carousel carousel-${arrangement} ${className}`}
    >
      {stage ? (
        <>
          <p id={titleId} className="sr-only">
            {title}
          </p>
          <div className="carousel-stand">
            <div className="shell flex justify-end">{controls}</div>
          </div>
        </>
      ) : (
        <div className="carousel-head">
          <div>
            <h2 id={titleId} className="text-title">
              {title}
            </h2>
            {intro}
          </div>
          {controls}
        </div>
      )}
      <p className="sr-only" aria-live="polite" aria-atomic="true">
        {stopped === "by hand" && spokenPage(noun, first, perPage, count)}
      </p>
      <div ref={viewport} className="carousel-view" data-turns={active && !stage ? "" : undefined}>
        <ul ref={track}>
          {items.map((item, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list do not change
              key={index}
              data-late={arrangement === "list" ? lateAt(index, 4) : undefined}
              inert={active ? index < first || index >= first + perPage : stage && index > 0}
            >
              {item}
            </li>
          ))}
        </ul>
      </div>
      {engine}
    </section>
  );
}
