import { IntentLink } from "@/components/ui/intent-link";
import { Photo } from "@/components/ui/photo";
import { Stars } from "@/components/ui/stars";

export interface ReviewOnCard {
  /** Name of the writer. */
  name: string;
  /** The writer's initials. */
  initials: string;
  rating: number;
  /** The comment, or its beginning. */
  words: string;
  /** Address of the picture in the review. */
  image?: string;
  /** When the review was written: the month in words, and the exact time (ISO 8601). */
  month: string;
  at: string;
  /** The month of the tour in words; undefined if the tour has not taken place. */
  visited?: string;
  /** The host's public reply, with its month in words. */
  reply?: { words: string; month: string };
  /** The target's name and, unless the target was deleted, its address. Not set on the target's own page. */
  target?: { name: string; path?: string };
}

/** A review: stars, comment, writer and target. */
export function ReviewCard(review: ReviewOnCard) {
  const { name, initials, rating, words, image, month, at, visited, reply, target } = review;
  const comment = (
    <>
      <Stars rating={rating} />
      <p className="review-words">{words}</p>
    </>
  );
  return (
    <article aria-label={`Review by ${name}`} className="review-card">
      {image ? (
        <div className="flex flex-wrap gap-4">
          <div className="min-w-0 flex-1 basis-28">{comment}</div>
          <Photo
            src={image}
            alt={`Picture by ${name}`}
            sizes="6rem"
            className="petal-small size-24 shrink-0"
          />
        </div>
      ) : (
        <div>{comment}</div>
      )}
      <div className="review-writer">
        <span aria-hidden="true" className="review-initials">
          {initials}
        </span>
        <div>
          <h3 className="review-name">{name}</h3>
          <p className="text-muted">
            {target && (
              <>
                {target.path ? (
                  <IntentLink href={target.path} className="text-link">
                    {target.name}
                  </IntentLink>
                ) : (
                  target.name
                )}
                {", "}
              </>
            )}
            {visited ? `Visited in ${visited}` : <time dateTime={at}>{month}</time>}
          </p>
        </div>
      </div>
      {reply && (
        <div className="review-reply">
          <p className="font-semibold">{`Reply from the host, ${reply.month}`}</p>
          <p className="review-words">{reply.words}</p>
        </div>
      )}
    </article>
  );
}
