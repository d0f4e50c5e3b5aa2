"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useCarousel } from "./use-carousel";

interface CarouselProps {
  title: ReactNode;
  /** Under the title. */
  intro?: ReactNode;
  /** What the items are, in the plural, such as "tours". */
  noun: string;
  items: readonly { key: string; content: ReactNode }[];
}

const ARROW =
  "grid size-12 place-items-center rounded-full border-2 border-control text-ink transition-colors hover:border-primary hover:text-primary disabled:cursor-not-allowed disabled:border-line disabled:text-control";

/**
 * Pages of four on a desktop, turned by arrows, arrow keys or a swipe; on a phone simply a list of
 * everything. Slides of other pages are inert, so that focus never goes where nobody sees it.
 */
export function Carousel({ title, intro, noun, items }: CarouselProps) {
  const headingId = useId();
  const { region, viewport, alive, page, pages, shown, turn } = useCarousel(items.length);

  return (
    <section ref={region} aria-labelledby={headingId} aria-roledescription="carousel">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id={headingId} className="text-title">
            {title}
          </h2>
          {intro}
        </div>
        <div className="hidden items-center gap-4 md:flex">
          <p className="text-muted tabular-nums" aria-live="polite" aria-atomic="true">
            <span className="sr-only">{noun}: </span>Page {page + 1} of {pages}
          </p>
          <button type="button" className={ARROW} disabled={page === 0} onClick={() => turn(-1)}>
            <span className="sr-only">Previous {noun}</span>
            <ArrowLeft aria-hidden="true" />
          </button>
          <button type="button" className={ARROW} disabled={page === pages - 1} onClick={() => turn(1)}>
            <span className="sr-only">Next {noun}</span>
            <ArrowRight aria-hidden="true" />
          </button>
        </div>
      </div>
      <div
        ref={viewport}
        className={`mt-8 md:-mx-3 ${alive ? "md:overflow-hidden" : "[scrollbar-width:none] md:overflow-x-auto"}`}
      >
        <ul className="flex flex-col gap-8 md:flex-row md:gap-0">
          {items.map(({ key, content }, index) => (
            <li key={key} inert={!shown(index)} className="md:w-1/4 md:shrink-0 md:px-3">
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
