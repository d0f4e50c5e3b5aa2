import { buttonClass } from "@/components/ui/button-class";
import { Drawn } from "@/components/ui/drawn";
import { IntentLink } from "@/components/ui/intent-link";
import type { DrawnPicture } from "@/lib/drawn-picture";
import { PAGES } from "@/lib/paths";

/** What the card of a product says. */
export interface TourOnCard {
  name: string;
  /** Beginning of its description. */
  words: string;
  /** Such as `$38.0`; null where none is shown. */
  price: string | null;
  /** What the price is for. */
  unit: string;
  picture: DrawnPicture | undefined;
}

/** Card of a product: the text is beside the picture in a phone's list, below it in the carousel. */
export function ProductCard({ name, words, price, unit, picture }: TourOnCard) {
  return (
    <article aria-label={name} className="tour-card">
      <div className="card-frame">
        {picture && (
          <Drawn
            picture={picture}
            alt=""
            sizes="(min-width: 80rem) 19rem, (min-width: 769px) 25vw, 8rem"
            upTo={960}
            className="card-picture"
          />
        )}
      </div>
      <div className="card-text">
        <h3>{name}</h3>
        <p className="card-words">{words}</p>
        {price === null ? (
          <p className="card-price text-muted">Price on request</p>
        ) : (
          <p className="card-price">
            <span className="amount">{price}</span> <span className="text-muted">{`/${unit}`}</span>
          </p>
        )}
      </div>
      <div className="card-actions">
        <IntentLink href={PAGES.bookProduct(name)} className={buttonClass({ look: "primary" })}>
          Book Now<span className="sr-only">{` ${name}`}</span>
        </IntentLink>
        <IntentLink href={PAGES.productDescription(name)} className={buttonClass({ look: "quiet" })}>
          Learn More<span className="sr-only">{` about ${name}`}</span>
        </IntentLink>
      </div>
    </article>
  );
}
