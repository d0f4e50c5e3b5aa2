import { AlsoIn } from "@/components/currencies/also-in";
import { RatingSummary } from "@/components/reviews/rating-summary";
import type { HostOnCard } from "@/components/search/provider-card";
import { Drawn } from "@/components/ui/drawn";
import { IntentLink } from "@/components/ui/intent-link";
import { Photo } from "@/components/ui/photo";

const FACE = { alt: "", sizes: "4.5rem" } as const;

/**
 * A host's card on the home page, which is one link to the host's page. Shows the host's portrait, otherwise the
 * listing's picture.
 */
export function HostFace({ host }: { host: HostOnCard }) {
  const { href, name, by, category, place, words, price, rating, face } = host;
  const picture = face ?? host.picture;
  return (
    <article aria-label={name} className="host-card">
      <div className="flex items-center gap-3 px-5 pt-5">
        <div className="face-frame">
          {typeof picture === "string" && <Photo {...FACE} src={picture} />}
          {typeof picture === "object" && <Drawn {...FACE} picture={picture} upTo={480} />}
        </div>
        <div className="min-w-0">
          <p className="card-kind">{category}</p>
          <h3 className="wrap-anywhere text-base leading-snug md:text-lg">
            <IntentLink href={href} className="card-link">
              {name}
            </IntentLink>
          </h3>
        </div>
      </div>
      <div className="card-text">
        <p className="text-base text-muted leading-snug">{`Hosted by ${by}, ${place}`}</p>
        <p className="card-words">{words}</p>
        <div className="card-price">
          <p>
            <span className="amount">{price}</span>
            <span className="text-muted">/person</span>
            <AlsoIn lkr={host.lkr} />
          </p>
          {rating && <RatingSummary rating={rating} />}
        </div>
      </div>
    </article>
  );
}
