import { AlsoIn } from "@/components/currencies/also-in";
import { CardPartyPrice } from "@/components/offers/card-party-price";
import { InstantBadge } from "@/components/offers/instant-badge";
import type { PartyPrice } from "@/components/offers/party-price";
import { RatingSummary } from "@/components/reviews/rating-summary";
import { buttonClass } from "@/components/ui/button-class";
import { CardPicture } from "@/components/ui/card-picture";
import { IntentLink } from "@/components/ui/intent-link";
import { WishButton } from "@/components/wishes/wish-button";
import type { DrawnPicture } from "@/lib/content/drawn-picture";
import type { Rating } from "@/lib/domain/rating";
import { PAGES } from "@/lib/paths";

export interface TourOnCard {
  /** The product's slug. */
  id: string;
  name: string;
  /** Heading above this card in the list on a phone. Set if a section of the list begins with this card. */
  part?: string;
  /** Text above the name, such as `Our tour`. */
  kind?: string | undefined;
  /** Hash of the card's links with the searched day and party; may be empty. */
  wanted: string;
  /** Duration, such as `3 to 4 hours`. */
  duration: string;
  /** The town where the tour starts. */
  place: string | undefined;
  /** Whether bookings are confirmed at once. */
  isInstant: boolean;
  /** Beginning of the description. */
  words: string;
  /** List price in whole LKR and in words, such as `$38.0`, and its unit; undefined if none is shown. */
  price?: { lkr: number; usd: string; unit: string };
  /** The lower price of larger groups, in words. */
  from?: string;
  /** Price of the searched party, which replaces the list price. */
  forParty?: PartyPrice | undefined;
  /** Costs of the searched party that are not in the price, in words. */
  gateCosts?: string | undefined;
  /** Start times that are available to the party on the searched day. */
  starts?: string | undefined;
  /** Usual start times, such as `Starts 2:30 pm`, if `starts` is not given. */
  usualStarts?: string | undefined;
  /** Further facts, such as `Only your group · Pick-up where you stay`. */
  further?: string | undefined;
  /** The facts for which a search found the offer. */
  why?: string | undefined;
  /** Undefined if no review is approved yet. */
  rating?: Rating | undefined;
  /** The address of an uploaded picture, or a drawing. */
  picture: string | DrawnPicture | undefined;
}

interface ProductCardProps {
  tour: TourOnCard;
  /** As for `<img sizes>`. Default: the width in the home page's list. */
  sizes?: string;
  /** Whether the card is visible at once, so that its picture loads first. */
  priority?: boolean;
}

const ON_DESKTOP = "(min-width: 80rem) 19rem, (min-width: 769px) 25vw";

/**
 * A product's card. On phones, the home page shows it small, or as a row if the product has no price
 * (cards.css).
 */
export function ProductCard({ tour, sizes, priority }: ProductCardProps) {
  const { name, part, kind, wanted, duration, place, words, price, forParty, starts, rating, picture } = tour;
  const asks = !price;
  return (
    <>
      {part && <h3 className="list-part">{part}</h3>}
      <article aria-label={name} className={asks ? "tour-card tour-asks" : "tour-card"}>
        <div className="card-frame">
          <CardPicture
            picture={picture}
            sizes={sizes ?? `${ON_DESKTOP}, ${asks ? "5rem" : "46vw"}`}
            priority={priority}
            className="card-picture"
          />
        </div>
        <div className="card-text">
          {kind && <p className="card-kind">{kind}</p>}
          <h3>{name}</h3>
          <p className="card-facts">
            {duration}
            {place && <span>{` · ${place}`}</span>}
            {tour.usualStarts && ` · ${tour.usualStarts}`}
          </p>
          {tour.further && <p className="card-facts">{tour.further}</p>}
          {tour.isInstant && <InstantBadge />}
          {tour.why && <p className="mt-1 font-semibold text-base">{tour.why}</p>}
          <p className="card-words">{words}</p>
          {starts && <p className="mt-2.5 font-semibold text-base">{starts}</p>}
          <div className="card-price">
            {asks && <p className="text-muted">Price on request</p>}
            {price && !forParty && (
              <p>
                <span className="amount">{price.usd}</span>{" "}
                <span className="text-muted">{`/${price.unit}`}</span>
                <AlsoIn lkr={price.lkr} />
                {tour.from && <span className="card-from">{tour.from}</span>}
              </p>
            )}
            {forParty && <CardPartyPrice price={forParty} gateCosts={tour.gateCosts} />}
            {rating && <RatingSummary rating={rating} className="card-rating" />}
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
        <WishButton id={tour.id} name={name} />
      </article>
    </>
  );
}
