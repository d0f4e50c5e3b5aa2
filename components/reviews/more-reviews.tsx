"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { REVIEWS_AT_ONCE } from "@/lib/domain/review-page";
import type { ReviewDto } from "@/lib/schemas/review";
import { ReviewCard } from "./review-card";
import { reviewOnCard } from "./review-on-card";

interface MoreReviewsProps {
  target: string;
  /** Number of reviews in the page's HTML. */
  shown: number;
  total: number;
}

/** A button that adds older reviews to the list, a few at a time. The button keeps the focus. */
export function MoreReviews({ target, shown, total }: MoreReviewsProps) {
  const [more, setMore] = useState<ReviewDto[]>([]);
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<"idle" | "busy" | "failed">("idle");
  if (total <= shown) return null;

  async function load() {
    if (status === "busy") return;
    setStatus("busy");
    try {
      // Loaded on demand, because most visitors never press the button.
      const { callApi } = await import("@/lib/client/api");
      const next = await callApi<ReviewDto[]>(API.reviewsOf(target, page + 1, REVIEWS_AT_ONCE));
      // A newly approved review shifts the pages, so the response may repeat some reviews.
      setMore((before) => [...before, ...next.filter(({ _id }) => before.every((one) => one._id !== _id))]);
      setPage(page + 1);
      setStatus("idle");
    } catch {
      setStatus("failed");
    }
  }

  const left = total - REVIEWS_AT_ONCE * page;
  return (
    <>
      {more.map((review) => (
        <li key={review._id}>
          <ReviewCard {...reviewOnCard(review)} />
        </li>
      ))}
      {left > 0 && (
        <li className="md:col-span-2">
          <button
            type="button"
            onClick={load}
            aria-busy={status === "busy"}
            className={buttonClass({ look: "outline" })}
          >
            {status === "busy" ? "Loading reviews…" : `Show more reviews (${left})`}
          </button>
          <p role="status" className="mt-2 text-base text-danger empty:hidden">
            {status === "failed" && "We couldn't load the reviews. Please try again."}
          </p>
        </li>
      )}
    </>
  );
}
