import { Clock, Languages, MapPin, Play, UsersRound } from "lucide-react";
import { groupInWords, listed, scheduleStarts, startsInWords } from "@/components/offers/fact-words";
import { Fact, Facts } from "@/components/offers/facts";
import { shortDuration, TOUR_LANGUAGES } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { colomboMoment } from "@/lib/domain/dates";
import type { Schedule } from "@/lib/domain/schedule";
import { groupOfProduct } from "@/lib/domain/shown-group";

const PICK_UP = /^Pick-up (?:with)?in /;

/** The facts under a product's title. @param schedule null if guests may book any time */
export function ProductFacts({ product, schedule }: { product: Product; schedule: Schedule | null }) {
  const { meetingPlace, startTimes } = product;
  const { min = 1, max } = groupOfProduct(product, schedule);
  const group = groupInWords(min, max);
  const isPickedUp = PICK_UP.test(meetingPlace);
  return (
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
      <Fact icon={<Languages />} name="Languages">
        {listed(TOUR_LANGUAGES)}
      </Fact>
    </Facts>
  );
}
