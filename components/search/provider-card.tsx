import type { ReactNode } from "react";
import { AlsoIn } from "@/components/currencies/also-in";
import { CardPartyPrice } from "@/components/offers/card-party-price";
import { InstantBadge } from "@/components/offers/instant-badge";
import type { PartyPrice } from "@/components/offers/party-price";
import { RatingSummary } from "@/components/reviews/rating-summary";
import { buttonClass } from "@/components/ui/button-class";
import { Drawn } from "@/components/ui/drawn";
import { IntentLink } from "@/components/ui/intent-link";
import { Photo } from "@/components/ui/photo";
import { WishButton } from "@/components/wishes/wish-button";
import type { DrawnPicture } from "@/lib/content/drawn-picture";
import type { Rating } from "@/lib/domain/rating";

export interface HostOnCard {
  id: string;
  /** Address of the provider's page, with the searched day and party. */
  href: string;
  name: string;
  category: string;
  /** The host's full name. */
  by: string;
  /** Address of the host's portrait; undefined if there is none. */
  face?: string | undefined;
  place: string;
  /** Duration, such as `3 hours`; undefined if unknown. */
  duration?: string | undefined;
  /** Whether bookings are confirmed at once. */
  isInstant?: boolean | undefined;
  /** Beginning of the description. */
  words: string;
  /** Price per person, such as `$9.8`. */
  price: string;
  /** The price per person in whole LKR. */
  lkr: number;
  /** Price of the searched party, which replaces the list price. */
  forParty?: PartyPrice | undefined;
  /** Costs at the gate for the searched party. */
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
  /** Address of the provider's own picture, or one of the site's pictures. */
  picture: string | DrawnPicture | undefined;
}

interface ProviderCardProps {
  host: HostOnCard;
  /** As for `<img sizes>`. Default: the width of one card in a row of four on a desktop. */
  sizes?: string;
  /** Whether the card is visible at once, so that its picture loads first. */
  priority?: boolean;
  /**
   * Whether the list also contains products, whose cards have buttons. Then this card shows a label styled as a button,
   * so that all prices are at the same height.
   */
  besideTours?: boolean;
  /** Renders the list price together with the price for the party in the page's address. */
  withParty?: (listPrice: ReactNode) => ReactNode;
}

const FOUR_IN_A_ROW = "(min-width: 80rem) 19rem, (min-width: 769px) 25vw, 90vw";

/** A provider's card. The whole card links to the provider's page. */
export function ProviderCard(props: ProviderCardProps) {
  const { host, sizes = FOUR_IN_A_ROW, priority, besideTours, withParty = (price) => price } = props;
  const { href, name, category, by, place, duration, words, price, forParty, starts, rating, picture } = host;
  const drawn = { alt: "", sizes, priority, className: "card-picture" };
  return (
    <article aria-label={name} className="host-card">
      <div className="card-frame">
        {typeof picture === "string" && <Photo {...drawn} src={picture} />}
        {typeof picture === "object" && <Drawn {...drawn} picture={picture} />}
      </div>
      <div className="card-text">
        <p className="card-kind">{category}</p>
        <h3>
          <IntentLink href={href} keepsWanted className="card-link">
            {name}
          </IntentLink>
        </h3>
        <p className="card-facts">{`Hosted by ${by}`}</p>
        <p className="card-facts">{[duration, place, host.usualStarts].filter(Boolean).join(" · ")}</p>
        {host.further && <p className="card-facts">{host.further}</p>}
        {host.isInstant && <InstantBadge />}
        {host.why && <p className="mt-1 font-semibold text-base">{host.why}</p>}
        <p className="card-words">{words}</p>
        {starts && <p className="mt-2.5 font-semibold text-base">{starts}</p>}
        <div className="card-price">
          {forParty ? (
            <CardPartyPrice price={forParty} gateCosts={host.gateCosts} />
          ) : (
            <p>
              {withParty(
                <>
                  <span className="amount">{price}</span>
                  <span className="text-muted">/person</span>
                  <AlsoIn lkr={host.lkr} />
                </>,
              )}
            </p>
          )}
          {rating && <RatingSummary rating={rating} />}
        </div>
      </div>
      {besideTours && (
        <p aria-hidden="true" className="card-actions">
          <span className={buttonClass({ look: "outline" })}>View and book</span>
        </p>
      )}
      <WishButton id={host.id} name={name} />
    </article>
  );
}
