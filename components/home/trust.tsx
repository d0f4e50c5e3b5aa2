import { HandCoins, ShieldCheck } from "lucide-react";
import { formatRating, type Rating } from "@/lib/domain/rating";

/** Reasons to trust the site: the guests' rating, our check of the hosts, and no payment online. */
export function Trust({ rating }: { rating: Rating | undefined }) {
  return (
    <ul
      aria-label="Why book with us"
      className="shell mt-4 flex flex-wrap gap-x-8 text-base md:mt-6 md:justify-center *:flex *:items-center *:gap-2"
    >
      {rating && (
        <li>
          <span aria-hidden="true" className="star" />
          <span>
            <strong>{formatRating(rating.average)} out of 5</strong>
            {` from ${rating.count.toLocaleString("en-US")} guest ${rating.count === 1 ? "review" : "reviews"}`}
          </span>
        </li>
      )}
      <li>
        <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
        We check every listing
      </li>
      <li>
        <HandCoins aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
        Pay on the day, not online
      </li>
    </ul>
  );
}
