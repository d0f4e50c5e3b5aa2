import { MapPin } from "lucide-react";
import { RatingSummary } from "@/components/reviews/rating-summary";
import { IntentLink } from "@/components/ui/intent-link";
import type { Rating } from "@/lib/domain/rating";
import { formatListPrice, preview } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { ProviderPicture } from "./provider-picture";

/** Characters of the description on a card. Source: product 2.9. */
const PREVIEW_LENGTH = 100;

interface ProviderCardProps {
  provider: ProviderDto;
  /** Left out where no review is approved yet. */
  rating?: Rating;
  /** `sizes` of the picture, as for `<img>`; by default for four cards in a row on a desktop. */
  sizes?: string;
  /** Visible at once, so its picture is loaded first. */
  priority?: boolean;
}

const FOUR_IN_A_ROW = "(min-width: 80rem) 19rem, (min-width: 769px) 25vw, 90vw";

/** Card of a provider, linked as a whole to the provider's page. */
export function ProviderCard({ provider, rating, sizes = FOUR_IN_A_ROW, priority }: ProviderCardProps) {
  return (
    <article
      aria-label={provider.serviceName}
      className="group petal relative flex h-full flex-col overflow-hidden border border-line bg-surface transition-shadow hover:shadow-floating has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-primary has-[:focus-visible]:outline-offset-3"
    >
      <div className="overflow-hidden">
        <ProviderPicture
          provider={provider}
          sizes={sizes}
          priority={priority}
          className="aspect-[4/3] w-full transition-transform duration-500 group-hover:scale-[1.03]"
        />
      </div>
      <div className="wrap-anywhere flex flex-1 flex-col px-5 pt-4 pb-5">
        <p className="font-semibold text-base text-primary leading-6">{provider.category}</p>
        <h3 className="mt-1 text-lg leading-snug md:text-subheading">
          <IntentLink
            href={PAGES.provider(provider._id)}
            className="after:absolute after:inset-0 hover:text-primary focus-visible:outline-none"
          >
            {provider.serviceName}
          </IntentLink>
        </h3>
        <p className="mt-1 flex items-center gap-1.5 text-base text-muted">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {provider.location}
        </p>
        <p className="mt-2.5 text-base text-muted leading-normal">
          {preview(provider.description, PREVIEW_LENGTH)}
        </p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-4">
          <p>
            <span className="font-heading text-subheading font-bold tabular-nums">
              {formatListPrice(provider.price)}
            </span>
            <span className="text-muted">/person</span>
          </p>
          {rating && <RatingSummary rating={rating} />}
        </div>
      </div>
    </article>
  );
}
