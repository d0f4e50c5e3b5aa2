import type { CSSProperties } from "react";
import type { ByStars } from "@/lib/domain/rating";

/** A bar and the number of reviews for each rating, from five stars to one. */
export function RatingBars({ stars }: { stars: ByStars }) {
  const most = Math.max(...stars);
  return (
    <ul aria-label="Reviews by star rating" className="mt-4 max-w-sm space-y-1 text-base">
      {[5, 4, 3, 2, 1].map((rating) => {
        const count = stars[rating - 1] ?? 0;
        const name = rating === 1 ? "1 star" : `${rating} stars`;
        return (
          <li key={rating}>
            <span className="sr-only">{`${name}: ${count} ${count === 1 ? "review" : "reviews"}`}</span>
            <span aria-hidden="true" className="grid grid-cols-[4rem_1fr_auto] items-center gap-3">
              <span>{name}</span>
              <span
                className="rating-bar"
                style={{ "--part": `${(count / most) * 100}%` } as CSSProperties}
              />
              <span className="min-w-8 text-right text-muted tabular-nums">
                {count.toLocaleString("en-US")}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
