"use client";

import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { CarouselControls } from "./carousel-controls";
import { useAutoTurn } from "./use-auto-turn";
import { useCarousel } from "./use-carousel";
import { useLatePictures } from "./use-late-pictures";

/**
 * Arrangements of the items. On a desktop a page has four in a row, or two rows of two (`grid`). Up to 768px all
 * items are in a list (`list`), or in a row that is scrolled by hand (`row`, `grid`). `stage` shows one full-width
 * item at a time, at every width, and begins again after the last. In print all items are shown, of a stage the
 * first.
 */
const ARRANGEMENTS = {
  list: {
    perPage: 4,
    rows: 1,
    track: "flex flex-col gap-8 md:flex-row md:gap-0 print:flex-wrap",
    item: "[--late:14rem] md:w-1/4 md:shrink-0 md:px-3",
  },
  row: {
    perPage: 4,
    rows: 1,
    track: "flex gap-4 md:gap-0 print:flex-wrap",
    item: "w-[82%] max-w-80 shrink-0 snap-start md:w-1/4 md:max-w-none md:px-3 print:w-1/2",
  },
  grid: {
    perPage: 4,
    rows: 2,
    track:
      "flex gap-4 md:grid md:auto-cols-[50%] md:grid-flow-col md:grid-rows-[auto_auto] md:gap-x-0 md:gap-y-6 print:grid-flow-row print:grid-cols-2 print:grid-rows-none",
    item: "w-[86%] max-w-96 shrink-0 snap-start md:w-auto md:max-w-none md:px-3",
  },
  stage: { perPage: 1, rows: 1, track: "flex h-full", item: "w-full shrink-0 print:not-first:hidden" },
} as const;

/** On a phone the row is as wide as the window, and scrolling stops at an item. */
const ROW = "-mx-(--gutter) snap-x snap-mandatory scroll-px-(--gutter) overflow-x-auto px-(--gutter) md:px-0";
/** Room for shadows and focus rings, which would be cut off otherwise. */
const PAGE = "-my-3 py-3 md:-mx-3";

/** At the lower edge of the picture, which is 4:3 on a phone, 2:1 on a tablet, and as high as the stage above that. */
const ON_STAGE =
  "pointer-events-none absolute inset-x-0 z-1 top-[calc(75vw-4.5rem)] md:top-[calc(50vw-5rem)] lg:top-auto lg:bottom-14 print:hidden";

interface CarouselProps {
  arrangement: keyof typeof ARRANGEMENTS;
  /** The heading; on a stage it is for screen readers only. */
  title: ReactNode;
  /** Shown below the title. */
  intro?: ReactNode;
  /** Plural of the items, such as "tours". */
  noun: string;
  items: readonly { key: string; content: ReactNode }[];
  /** Milliseconds before the next page; it does not turn by itself when left out. */
  turnsEvery?: number;
  className?: string;
}

/** Announcement of a page, such as "tours: 5 to 8 of 17". */
function spokenPage(noun: string, first: number, perPage: number, count: number): string {
  const last = Math.min(first + perPage, count);
  return `${noun}: ${last > first + 1 ? `${first + 1} to ${last}` : last} of ${count}`;
}

/**
 * A carousel. Its pages turn by arrow buttons, arrow keys, swipes, or by themselves. Items on other pages are
 * inert, so that the focus never goes to something invisible. A page that somebody turned is announced to screen
 * readers; one that turned by itself is not.
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
  const { perPage, rows, ...classes } = ARRANGEMENTS[arrangement];
  const stage = arrangement === "stage";

  const onHand = useCallback(() => setStopped("by hand"), []);
  const carousel = useCarousel({ count: items.length, perPage, rows, stage, onHand });
  const { region, viewport, active, page, pages, shown } = carousel;
  const turnsItself = useAutoTurn({
    region,
    every: turnsEvery,
    possible: carousel.mayMove,
    stopped: stopped !== false,
    page,
    turn: carousel.advance,
  });
  const reach = useLatePictures(track, page, stage);

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
      className={
        stage
          ? "pointer-events-auto flex rounded-full bg-paper/92 p-1.5 shadow-raised max-lg:[&_p]:hidden"
          : "hidden md:flex print:hidden"
      }
    />
  );

  return (
    <section ref={region} aria-labelledby={titleId} aria-roledescription="carousel" className={className}>
      {stage ? (
        <>
          <p id={titleId} className="sr-only">
            {title}
          </p>
          <div className={ON_STAGE}>
            <div className="shell flex lg:justify-end">{controls}</div>
          </div>
        </>
      ) : (
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:break-after-avoid">
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
        {stopped === "by hand" && spokenPage(noun, carousel.first, perPage, items.length)}
      </p>
      <div
        ref={viewport}
        className={
          stage
            ? "size-full overflow-hidden"
            : `relative print:overflow-visible! ${PAGE} ${arrangement === "list" ? "" : ROW} [scrollbar-width:none] ${active ? "md:overflow-hidden" : "md:overflow-x-auto"}`
        }
      >
        <ul ref={track} className={`print:transform-none! print:*:transform-none! ${classes.track}`}>
          {items.map(({ key, content }, index) => (
            <li
              key={key}
              data-late={arrangement === "list" ? "" : undefined}
              inert={!shown(index)}
              className={`${classes.item} ${stage && index > reach ? "[&_img]:hidden" : ""}`}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
