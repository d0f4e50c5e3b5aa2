import { Clock, Hourglass, Languages, MapPin, Play, UsersRound } from "lucide-react";
import { answerFact } from "@/components/offers/answer-words";
import { AttributeFacts } from "@/components/offers/attribute-facts";
import { groupInWords, listed, scheduleStarts, startsInWords } from "@/components/offers/fact-words";
import { Fact, Facts } from "@/components/offers/facts";
import { InstantBadge } from "@/components/offers/instant-badge";
import type { Confirmation } from "@/lib/domain/answer-times";
import { isBookableOnline, shortDuration, TOUR_LANGUAGES } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { colomboMoment } from "@/lib/domain/dates";
import type { Schedule } from "@/lib/domain/schedule";
import { groupOfProduct } from "@/lib/domain/shown-group";
import { isPickUp } from "@/lib/domain/tour-day";

const PICK_UP = /^Pick-up (?:with)?in /;

interface ProductFactsProps {
  product: Product;
  /** Null if guests may book any time. */
  schedule: Schedule | null;
  /** How bookings are confirmed. Undefined if this could not be read. */
  confirmation?: Confirmation | undefined;
}

/** The most important facts under a product's title, and the badge of instant confirmation. */
export function ProductFacts({ product, schedule, confirmation }: ProductFactsProps) {
  const { meetingPlace, startTimes } = product;
  const { min = 1, max } = groupOfProduct(product, schedule);
  const group = groupInWords(min, max);
  const confirmed = isBookableOnline(product) ? confirmation : undefined;
  const isPickedUp = isPickUp(meetingPlace);
  return (
    <>
      {confirmed?.isInstant && (
        <div className="mt-3">
          <InstantBadge />
        </div>
      )}
      <Facts className="wrap-anywhere mt-4">
        <Fact icon={<Clock />} name="Duration">
          {shortDuration(product)}
        </Fact>
        <Fact icon={<Play />} name={schedule ? "Starts" : "Usually starts"}>
          {schedule ? scheduleStarts(schedule, colomboMoment(new Date()).date) : startsInWords(startTimes)}
        </Fact>
        <Fact icon={<MapPin />} name={isPickedUp ? "Pick-up" : "Meeting point"}>
          {meetingPlace.replace(PICK_UP, "")}
        </Fact>
        <Fact icon={<UsersRound />} name="Group">
          {group && product.adultsOnly ? `${group}, adults only` : group}
        </Fact>
      </Facts>
    </>
  );
}

/** Further facts. They follow the pictures and the price, so that a phone shows pictures and price in its first view. */
export function MoreProductFacts({ product, confirmation }: Omit<ProductFactsProps, "schedule">) {
  const confirmed = isBookableOnline(product) ? confirmation : undefined;
  return (
    <Facts>
      <AttributeFacts attributes={product.attributes} adultsOnly={product.adultsOnly} />
      <Fact icon={<Languages />} name="Languages">
        {listed(TOUR_LANGUAGES)}
      </Fact>
      <Fact icon={<Hourglass />} name="Answer">
        {confirmed && answerFact({ ...confirmed, isService: false })}
      </Fact>
    </Facts>
  );
}
