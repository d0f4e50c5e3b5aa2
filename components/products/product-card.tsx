import { RatingSummary } from "@/components/reviews/rating-summary";
import { buttonClass } from "@/components/ui/button-class";
import { Drawn } from "@/components/ui/drawn";
import { IntentLink } from "@/components/ui/intent-link";
import type { DrawnPicture } from "@/lib/content/drawn-picture";
import type { Rating } from "@/lib/domain/rating";
import { PAGES } from "@/lib/paths";

/** What the card of a product says. */
export interface TourOnCard {
  name: string;
  /** Heading of the part of a phone's list that begins with it. */
  part?: string;
  /** Above the name, such as `Our tour`. */
  kind?: string | undefined;
  /** End of its addresses: the day and the party that were searched for; blank without them. */
  wanted: string;
  /** Such as `3 to 4 hours`. */
  duration: string;
  /** The town where it begins. */
  place: string | undefined;
  /** Beginning of its description. */
  words: string;
  /** Such as `$38.0`; for a party what each adult of it pays; null where none is shown. */
  price: string | null;
  /** What the price is for. */
  unit: string;
  /** What all of a party pay, such as `$62.50`, and who they are. */
  forParty?: { total: string; group: string } | undefined;
  /** When a party can start on the day it asked for. */
  starts?: string | undefined;
  /** Left out where no review is approved yet. */
  rating?: Rating | undefined;
  picture: DrawnPicture | undefined;
}

interface ProductCardProps {
  tour: TourOnCard;
  /** `sizes` of the picture, as for `<img>`; by default for home's list. */
  sizes?: string;
  /** Visible at once, so its picture is loaded first. */
  priority?: boolean;
}

const ON_DESKTOP = "(min-width: 80rem) 19rem, (min-width: 769px) 25vw";

/** Card of a product: in home's list on a phone small, and without a price a row (cards.css). */
export function ProductCard({ tour, sizes, priority }: ProductCardProps) {
  const { name, part, kind, wanted, duration, place, words, price, unit, forParty, starts, rating, picture } =
    tour;
  const asks = price === null;
  return (
    <>
      {part && <h3 className="list-part">{part}</h3>}
      <article aria-label={name} className={asks ? "tour-card tour-asks" : "tour-card"}>
        <div className="card-frame">
          {picture && (
            <Drawn
              picture={picture}
              alt=""
              sizes={sizes ?? `${ON_DESKTOP}, ${asks ? "5rem" : "46vw"}`}
              upTo={960}
              priority={priority}
              className="card-picture"
            />
          )}
        </div>
        <div className="card-text">
          {kind && <p className="card-kind">{kind}</p>}
          <h3>{name}</h3>
          <p className="card-facts">
            {duration}
            {place && <span>{` · ${place}`}</span>}
          </p>
          <p className="card-words">{words}</p>
          {starts && <p className="mt-2.5 font-semibold text-base">{starts}</p>}
          <div className="card-price">
            {asks ? (
              <p className="text-muted">Price on request</p>
            ) : (
              <p>
                <span className="amount">{price}</span> <span className="text-muted">{`/${unit}`}</span>
              </p>
            )}
            {rating && <RatingSummary rating={rating} className="card-rating" />}
            {forParty && (
              <p className="w-full">
                <span className="font-semibold">{forParty.total}</span>
                <span className="text-muted">{` for ${forParty.group}`}</span>
              </p>
            )}
          </div>
        </div>
        <div className="card-actions">
          <IntentLink
            href={`${PAGES.bookProduct(name)}${wanted}`}
            className={buttonClass({ look: asks ? "outline" : "primary" })}
          >
            Book Now<span className="sr-only">{` ${name}`}</span>
          </IntentLink>
          {asks && <span className="card-asks">Price on request</span>}
          <IntentLink
            href={`${PAGES.productDescription(name)}${wanted}`}
            className={buttonClass({ look: "quiet" })}
          >
            Learn More<span className="sr-only">{` about ${name}`}</span>
          </IntentLink>
        </div>
      </article>
    </>
  );
}
