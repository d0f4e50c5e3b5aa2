import { Baby, Eye, Footprints, ListChecks, ListX, Utensils } from "lucide-react";
import { Fact } from "@/components/offers/facts";
import { ATTRIBUTE_WORDS, EFFORT_WORDS, NOT_WORDS } from "@/lib/content/attribute-words";
import type { OfferAttributes, YesNoAttribute } from "@/lib/domain/offer-attributes";
import { formatAge } from "@/lib/format";

const SIGHTS = ["elephants", "birds", "sunrise", "sunset"] as const;
const MEALS = ["breakfast", "lunch", "dinner"] as const;
const DIETS = ["vegetarian", "vegan"] as const;
const OTHERS = ["wheelchair", "pickUp", "onlyYourGroup", "gentle", "onWater", "inRain"] as const;

const NOT_NAMES = Object.keys(NOT_WORDS) as (keyof typeof NOT_WORDS)[];

function childrenInWords({ goodForChildren, childrenFrom }: OfferAttributes) {
  if (goodForChildren === false) return "Not suitable";
  if (childrenFrom) return `From ${formatAge(childrenFrom)}`;
  if (goodForChildren === null) return null;
  return childrenFrom === null ? "Welcome" : "All ages";
}

/** Joins phrases to a text such as `Pick-up where you stay, only your group`. */
const inOneSentence = ([first = "", ...others]: readonly string[]) =>
  [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(", ");

/** An offer's attributes in the list of facts on its page. Unknown attributes are left out. */
export function AttributeFacts({
  attributes,
  adultsOnly = false,
}: {
  attributes: OfferAttributes;
  adultsOnly?: boolean | undefined;
}) {
  const namesOf = (names: readonly YesNoAttribute[]) =>
    inOneSentence(names.filter((name) => attributes[name]).map((name) => ATTRIBUTE_WORDS[name].name));
  const hasFood = [...MEALS, ...DIETS].some((name) => attributes[name]);
  const isSaid = (name: (typeof NOT_NAMES)[number]) =>
    attributes[name] === false && (hasFood || !DIETS.some((diet) => diet === name));
  return (
    <>
      <Fact icon={<Footprints />} name="Effort">
        {attributes.effort && EFFORT_WORDS[attributes.effort]}
      </Fact>
      <Fact icon={<Baby />} name="Children">
        {adultsOnly ? null : childrenInWords(attributes)}
      </Fact>
      <Fact icon={<Eye />} name="You'll usually see">
        {namesOf(SIGHTS)}
      </Fact>
      <Fact icon={<Utensils />} name="Food">
        {namesOf([...MEALS, ...DIETS])}
      </Fact>
      <Fact icon={<ListChecks />} name="Good to know">
        {namesOf(OTHERS)}
      </Fact>
      <Fact icon={<ListX />} name="Please note">
        {inOneSentence(NOT_NAMES.filter(isSaid).map((name) => NOT_WORDS[name]))}
      </Fact>
    </>
  );
}
