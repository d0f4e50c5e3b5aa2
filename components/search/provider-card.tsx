import { RatingSummary } from "@/components/reviews/rating-summary";
import { buttonClass } from "@/components/ui/button-class";
import { Drawn } from "@/components/ui/drawn";
import { IntentLink } from "@/components/ui/intent-link";
import { Photo } from "@/components/ui/photo";
import type { DrawnPicture } from "@/lib/content/drawn-picture";
import type { Rating } from "@/lib/domain/rating";

/** What the card of a provider says. */
export interface HostOnCard {
  /** Address of its page, with the day and the party that were searched for. */
  href: string;
  name: string;
  category: string;
  /** The host's own name. */
  by: string;
  /** Address of the host's portrait; undefined where there is none. */
  face?: string | undefined;
  place: string;
  /** Such as `3 hours`; left out where it is not known. */
  duration?: string | undefined;
  /** Beginning of its description. */
  words: string;
  /** Such as `$9.8`, for a person. */
  price: string;
  /** What all of a party pay, such as `$62.50`, and who they are. */
  forParty?: { total: string; group: string } | undefined;
  /** When a party can start on the day it asked for. */
  starts?: string | undefined;
  /** Left out where no review is approved yet. */
  rating?: Rating | undefined;
  /** Address of its own picture, or one of the site's. */
  picture: string | DrawnPicture | undefined;
}

interface ProviderCardProps {
  host: HostOnCard;
  /** `sizes` of the picture, as for `<img>`; by default for four cards in a row on a desktop. */
  sizes?: string;
  /** Visible at once, so its picture is loaded first. */
  priority?: boolean;
  /** Among cards of products, which have buttons: it looks as if it had one, so that prices stand at one height. */
  besideTours?: boolean;
}

const FOUR_IN_A_ROW = "(min-width: 80rem) 19rem, (min-width: 769px) 25vw, 90vw";

/** Card of a provider, linked as a whole to the provider's page. */
export function ProviderCard({ host, sizes = FOUR_IN_A_ROW, priority, besideTours }: ProviderCardProps) {
  const { href, name, category, by, place, duration, words, price, forParty, starts, rating, picture } = host;
  const drawn = { alt: "", sizes, priority, className: "card-picture" };
  return (
    <article aria-label={name} className="host-card">
      <div className="card-frame">
        {typeof picture === "string" && <Photo {...drawn} src={picture} />}
        {typeof picture === "object" && (
          <>
            <Drawn {...drawn} picture={picture} />
            <span className="drawing-mark">Drawing</span>
          </>
        )}
      </div>
      <div className="card-text">
        <p className="card-kind">{category}</p>
        <h3>
          <IntentLink href={href} keepsWanted className="card-link">
            {name}
          </IntentLink>
        </h3>
        <p className="card-facts">{`Hosted by ${by}`}</p>
        <p className="card-facts">{duration ? `${duration} · ${place}` : place}</p>
        <p className="card-words">{words}</p>
        {starts && <p className="mt-2.5 font-semibold text-base">{starts}</p>}
        <div className="card-price">
          <p>
            <span className="amount">{price}</span>
            <span className="text-muted">{`/${forParty ? "adult" : "person"}`}</span>
          </p>
          {rating && <RatingSummary rating={rating} />}
          {forParty && (
            <p className="w-full">
              <span className="font-semibold">{forParty.total}</span>
              <span className="text-muted">{` for ${forParty.group}`}</span>
            </p>
          )}
        </div>
      </div>
      {besideTours && (
        <p aria-hidden="true" className="card-actions">
          <span className={buttonClass({ look: "outline" })}>See and book</span>
        </p>
      )}
    </article>
  );
}
