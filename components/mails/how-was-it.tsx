import { RATING_WORDS } from "@/lib/domain/rating";
import { formatDay } from "@/lib/format";
import type { ForGuest } from "./booking-parts";
import { Mail } from "./mail";
import { Hello, StarLinks, Words } from "./parts";

/** To the guest, the day after the tour: asks for a review. */
export function HowWasIt({
  guest,
  tour,
  home,
  review,
  unsubscribe,
}: Pick<ForGuest, "guest" | "tour" | "home"> & {
  /** Returns the address of the review form with this number of stars selected. */
  review: (stars: number) => string;
  unsubscribe: string;
}) {
  return (
    <Mail
      title={`How was ${tour.name}?`}
      preview="Choose a star rating, and add a few words for other travellers."
      home={home}
      unsubscribe={unsubscribe}
    >
      <Hello name={guest} />
      <Words>
        How was your tour on {formatDay(tour.date)}? Choose a star rating. You can add a few words before you
        send it.
      </Words>
      <StarLinks words={RATING_WORDS} href={review} />
      <Words isQuiet>Your reference is {tour.reference}. We won't ask about this tour again.</Words>
    </Mail>
  );
}
