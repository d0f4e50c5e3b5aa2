import { Baby, Clock, Footprints, Hourglass, Languages, MapPin, Play, UsersRound } from "lucide-react";
import { answerFact } from "@/components/offers/answer-words";
import { groupInWords, listed, scheduleStarts, startsInWords } from "@/components/offers/fact-words";
import { Fact, Facts } from "@/components/offers/facts";
import { InstantBadge } from "@/components/offers/instant-badge";
import type { Confirmation } from "@/lib/domain/answer-times";
import { isBookableOnline, shortDuration, TOUR_LANGUAGES } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { colomboMoment } from "@/lib/domain/dates";
import type { Effort } from "@/lib/domain/offer-attributes";
import type { Schedule } from "@/lib/domain/schedule";
import { groupOfProduct } from "@/lib/domain/shown-group";

/** How much guests have to move. */
const EFFORT_WORDS = {
  seated: "Mostly sitting",
  easy: "Easy",
  moderate: "Some effort",
  hard: "A steep or long climb",
} as const satisfies Record<Effort, string>;

function childrenInWords({ attributes: { goodForChildren, childrenFrom }, adultsOnly }: Product) {
  if (adultsOnly || !goodForChildren || childrenFrom === null) return null;
  return childrenFrom ? `From ${childrenFrom} years` : "All ages";
}

const PICK_UP = /^Pick-up (?:with)?in /;

interface ProductFactsProps {
  product: Product;
  /** Null if guests may book any time. */
  schedule: Schedule | null;
  /** Undefined if it could not be read. */
  confirmation?: Confirmation | undefined;
}

/** The facts under a product's title, and the badge of instant confirmation. */
export function ProductFacts({ product, schedule, confirmation }: ProductFactsProps) {
  const { meetingPlace, startTimes } = product;
  const { effort } = product.attributes;
  const { min = 1, max } = groupOfProduct(product, schedule);
  const group = groupInWords(min, max);
  const confirmed = isBookableOnline(product) ? confirmation : undefined;
  const isPickedUp = PICK_UP.test(meetingPlace);
  return (
    <>
      {confirmed?.isInstant && (
        <div className="mt-3">
          <InstantBadge />
        </div>
      )}
      <Facts className="mt-4">
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
        <Fact icon={<Footprints />} name="Effort">
          {effort && EFFORT_WORDS[effort]}
        </Fact>
        <Fact icon={<Baby />} name="Children">
          {childrenInWords(product)}
        </Fact>
        <Fact icon={<Languages />} name="Languages">
          {listed(TOUR_LANGUAGES)}
        </Fact>
        <Fact icon={<Hourglass />} name="Answer">
          {confirmed && answerFact({ ...confirmed, isScheduled: schedule !== null, isService: false })}
        </Fact>
      </Facts>
    </>
  );
}
