"use client";

import { type ReactNode, useRef, useState } from "react";
import { CONTROL } from "@/components/forms/field";
import { buttonClass } from "@/components/ui/button-class";
import { REVIEW_ORDERS, REVIEWS_AT_ONCE, type ReviewOrder } from "@/lib/domain/review-page";
import type { LoadedReview } from "./load-reviews";

const ORDER_WORDS: Record<ReviewOrder, string> = {
  newest: "Newest first",
  highest: "Highest rating first",
  lowest: "Lowest rating first",
  photos: "With photos",
};

interface ReviewListProps {
  target: string;
  total: number;
  /** Number of reviews with a photo. */
  photos: number;
  /** The newest reviews, as list items. They are in the page's HTML; all others are loaded on demand. */
  children: ReactNode;
}

interface Loaded {
  order: ReviewOrder;
  page: number;
  /** The loaded reviews, without those in the page's HTML. */
  reviews: readonly LoadedReview[];
}

const FIRST: Loaded = { order: "newest", page: 1, reviews: [] };

/**
 * Reviews in an order that the visitor chooses, and a button that adds more of them. The button stays enabled while
 * reviews load, because a disabled button would lose the focus.
 */
export function ReviewList({ target, total, photos, children }: ReviewListProps) {
  const [loaded, setLoaded] = useState(FIRST);
  const [chosen, setChosen] = useState<ReviewOrder>("newest");
  const [status, setStatus] = useState<"idle" | "busy" | "failed">("idle");
  const lastRequest = useRef(0);

  async function load(order: ReviewOrder, page: number) {
    const request = ++lastRequest.current;
    setStatus("busy");
    try {
      // Loaded on demand, because most visitors use neither the order nor the button.
      const { loadReviews } = await import("./load-reviews");
      const next = await loadReviews(target, order, page);
      if (request !== lastRequest.current) return;
      // A newly approved review shifts the pages, so the response may repeat some reviews.
      const isNew = ({ id }: LoadedReview) => loaded.reviews.every((one) => one.id !== id);
      setLoaded({ order, page, reviews: page > 1 ? [...loaded.reviews, ...next.filter(isNew)] : next });
      setStatus("idle");
    } catch {
      if (request !== lastRequest.current) return;
      setChosen(loaded.order);
      setStatus("failed");
    }
  }

  function choose(order: ReviewOrder) {
    setChosen(order);
    if (order !== "newest") return void load(order, 1);
    lastRequest.current += 1;
    setLoaded(FIRST);
    setStatus("idle");
  }

  const left = (loaded.order === "photos" ? photos : total) - REVIEWS_AT_ONCE * loaded.page;
  const isBusy = status === "busy";
  return (
    <>
      {total > 1 && (
        <p className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden noscript:hidden">
          <label htmlFor="review-order" className="font-semibold">
            Sort reviews
          </label>
          <select
            id="review-order"
            value={chosen}
            onChange={({ target: { value } }) => choose(value as ReviewOrder)}
            className={`${CONTROL} w-auto max-w-full`}
          >
            {REVIEW_ORDERS.filter((order) => order !== "photos" || photos > 0).map((order) => (
              <option key={order} value={order}>
                {order === "photos" ? `${ORDER_WORDS[order]} (${photos})` : ORDER_WORDS[order]}
              </option>
            ))}
          </select>
        </p>
      )}
      <p role="status" className={status === "failed" ? "mt-2 text-base text-danger" : "sr-only"}>
        {status === "failed" && "We couldn't load the reviews. Please try again."}
        {isBusy && "Loading reviews…"}
        {status === "idle" && loaded !== FIRST && `Showing reviews: ${ORDER_WORDS[loaded.order]}`}
      </p>
      <ul aria-busy={isBusy} className="mt-6 grid gap-5 md:grid-cols-2">
        {loaded.order === "newest" && children}
        {loaded.reviews.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
        {left > 0 && (
          <li className="md:col-span-2">
            <button
              type="button"
              onClick={() => !isBusy && load(loaded.order, loaded.page + 1)}
              aria-disabled={isBusy}
              className={`${buttonClass({ look: "outline" })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
            >
              {isBusy ? "Loading reviews…" : `Show more reviews (${left})`}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}
