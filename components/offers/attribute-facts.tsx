import { Baby, Footprints, ListChecks } from "lucide-react";
import { Fact } from "@/components/offers/facts";
import { ATTRIBUTE_WORDS, EFFORT_WORDS } from "@/lib/content/attribute-words";
import type { OfferAttributes, YesNoAttribute } from "@/lib/domain/offer-attributes";

/** The attributes that help guests to choose. The page's texts and pictures show the others. */
const SHOWN = ["wheelchair", "pickUp", "onlyYourGroup", "vegetarian", "vegan", "inRain"] as const;

function childrenInWords({ goodForChildren, childrenFrom }: OfferAttributes) {
  if (!goodForChildren || childrenFrom === null) return goodForChildren ? "Welcome" : null;
  return childrenFrom ? `From ${childrenFrom} years` : "All ages";
}

/** Joins names of attributes, such as `Pick-up where you stay, only your group`. */
const inOneSentence = ([first = "", ...others]: string[]) =>
  [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(", ");

/** An offer's attributes in the list of facts on its page. Unknown attributes are left out. */
export function AttributeFacts({
  attributes,
  adultsOnly = false,
}: {
  attributes: OfferAttributes;
  adultsOnly?: boolean | undefined;
}) {
  const known = SHOWN.filter((name: YesNoAttribute) => attributes[name]);
  return (
    <>
      <Fact icon={<Footprints />} name="Effort">
        {attributes.effort && EFFORT_WORDS[attributes.effort]}
      </Fact>
      <Fact icon={<Baby />} name="Children">
        {adultsOnly ? null : childrenInWords(attributes)}
      </Fact>
      <Fact icon={<ListChecks />} name="Good to know">
        {known.length > 0 && inOneSentence(known.map((name) => ATTRIBUTE_WORDS[name].name))}
      </Fact>
    </>
  );
}
