import { ATTRIBUTE_WORDS, EFFORT_WORDS } from "@/lib/content/attribute-words";
import { type Fit, type OfferTraits, YES_NO_ATTRIBUTES } from "@/lib/domain/offer-attributes";
import { LENGTH_WORDS, TIME_WORDS } from "@/lib/domain/trait-filters";
import { formatAge } from "@/lib/format";

/**
 * The facts for which an offer was found, in a few words, such as `Good for children from 5 years, sunrise`; undefined
 * if the search asked for no attribute, duration or time of day.
 * @param fits the conditions in the search words that the offer meets
 */
export function whyItFits(traits: OfferTraits, fits: readonly Fit[]): string | undefined {
  const [first, ...others] = [...new Set(fits.flatMap((fit) => factsFor(traits, fit)))];
  if (!first) return undefined;
  return [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(", ");
}

/**
 * Further facts that matter to many travellers, such as `Only your group · Pick-up where you stay`; undefined if none is
 * known.
 * @param why the result of `whyItFits`, whose facts are left out
 */
export function furtherFacts(
  traits: OfferTraits,
  { children }: { children: number },
  why = "",
): string | undefined {
  const { goodForChildren, childrenFrom } = traits;
  const facts = [
    ...(["onlyYourGroup", "pickUp"] as const)
      .filter((name) => traits[name])
      .map((name) => ATTRIBUTE_WORDS[name].name),
    ...(children > 0 && childrenFrom && goodForChildren !== false
      ? [`Children from ${formatAge(childrenFrom)}`]
      : []),
  ].filter((words) => !why.toLowerCase().includes(words.toLowerCase()));
  return facts.join(" · ") || undefined;
}

function factsFor(traits: OfferTraits, fit: Fit): string[] {
  const { childrenFrom, effort, length } = traits;
  const yes = YES_NO_ATTRIBUTES.filter((name) => fit[name] === true && traits[name]);
  return [
    ...yes.map((name) => {
      const from = name === "goodForChildren" && childrenFrom ? ` from ${formatAge(childrenFrom)}` : "";
      return `${ATTRIBUTE_WORDS[name].name}${from}`;
    }),
    ...(fit.effort && effort ? [EFFORT_WORDS[effort]] : []),
    ...(fit.length && length ? [LENGTH_WORDS[length]] : []),
    ...[fit.times ?? []].flat().flatMap((time) => (traits.times?.includes(time) ? TIME_WORDS[time] : [])),
  ];
}
