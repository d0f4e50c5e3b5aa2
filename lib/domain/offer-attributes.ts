/**
 * Attributes of offers, for filters, search words and the offer's page. The catalogue has the attributes of
 * our own tours; hosts enter theirs by answering questions. Null means unknown. Source: docs/product.md,
 * "Attributes of offers".
 */

/** How much guests have to move: not at all, a short walk on flat ground, some effort, a steep or long climb. */
export const EFFORTS = ["seated", "easy", "moderate", "hard"] as const;

export type Effort = (typeof EFFORTS)[number];

/** The attributes that are true or false. */
export const YES_NO_ATTRIBUTES = [
  "goodForChildren",
  /** Without bumps, so suitable in pregnancy and for people with a bad back. */
  "gentle",
  "wheelchair",
  /** A private tour; false if guests share the tour with others. */
  "onlyYourGroup",
  /** Guests are picked up where they stay. */
  "pickUp",
  "sunrise",
  "sunset",
  /** Also takes place in heavy rain. */
  "inRain",
  /** Guests usually see wild elephants. */
  "elephants",
  /** Guests usually see many birds. */
  "birds",
  "onWater",
  "breakfast",
  "lunch",
  "dinner",
  "vegetarian",
  "vegan",
] as const;

export type YesNoAttribute = (typeof YES_NO_ATTRIBUTES)[number];

export interface OfferAttributes extends Record<YesNoAttribute, boolean | null> {
  /** Minimum age of children, in years. */
  childrenFrom: number | null;
  effort: Effort | null;
}

export const ATTRIBUTE_NAMES = [
  "goodForChildren",
  "childrenFrom",
  "effort",
  ...YES_NO_ATTRIBUTES.slice(1),
] as readonly (keyof OfferAttributes)[];

/** The attributes of an offer; those that are not given are null. */
export function attributesOf(given: Partial<OfferAttributes> = {}): OfferAttributes {
  return Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => [name, given[name] ?? null]),
  ) as unknown as OfferAttributes;
}

interface TourAttributes {
  childrenFrom?: number;
  effort: Effort;
  /** The attributes that apply. */
  yes: readonly YesNoAttribute[];
  /** The attributes that are unknown. */
  unknown?: readonly YesNoAttribute[];
}

/** The attributes of one of our own tours. Attributes that are not listed do not apply. */
export function tourAttributes({ childrenFrom, effort, yes, unknown = [] }: TourAttributes): OfferAttributes {
  const known = YES_NO_ATTRIBUTES.filter((name) => !unknown.includes(name));
  return attributesOf({
    ...Object.fromEntries(known.map((name) => [name, yes.includes(name)])),
    effort,
    ...(childrenFrom !== undefined && { childrenFrom }),
  });
}

/**
 * How a listing stores its host's answers: the attributes answered with yes, those answered with no, the
 * effort and the minimum age.
 */
export interface HostAnswers {
  applies: readonly string[];
  doesNotApply: readonly string[];
  effort: string | null;
  childrenFrom: number | null;
}

/** The attributes of a host's offer. Attributes without an answer are unknown. */
export function hostAttributes({
  applies,
  doesNotApply,
  effort,
  childrenFrom,
}: HostAnswers): OfferAttributes {
  const answers = YES_NO_ATTRIBUTES.flatMap((name) => {
    if (applies.includes(name)) return [[name, true]];
    return doesNotApply.includes(name) ? [[name, false]] : [];
  });
  return attributesOf({
    ...Object.fromEntries(answers),
    effort: EFFORTS.find((one) => one === effort) ?? null,
    childrenFrom,
  });
}

/** Classes of duration: up to 2 hours, up to 6 hours, up to a day, longer. */
export const LENGTHS = ["short", "half-day", "full-day", "days"] as const;

export type Length = (typeof LENGTHS)[number];

export function lengthOf(minutes: number): Length {
  if (minutes <= 120) return "short";
  if (minutes <= 360) return "half-day";
  return minutes <= 24 * 60 ? "full-day" : "days";
}

export const TIMES_OF_DAY = ["morning", "afternoon", "evening"] as const;

export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The times of day of an offer that takes at most 6 hours; empty for longer offers. Morning: starts before
 * 11:00. Afternoon: starts at 12:00 or later, but before 17:00. Evening: starts at 17:00 or later, or starts in
 * the afternoon and ends after 18:00.
 */
function timesOfDay(startTimes: readonly string[], minutes: number): TimeOfDay[] {
  if (minutes > 360) return [];
  const found = startTimes.map(toMinutes).flatMap((start): TimeOfDay[] => {
    if (start < 11 * 60) return ["morning"];
    const isAfternoon = start >= 12 * 60 && start < 17 * 60;
    const isEvening = start >= 17 * 60 || (isAfternoon && start + minutes > 18 * 60);
    return [...(isAfternoon ? (["afternoon"] as const) : []), ...(isEvening ? (["evening"] as const) : [])];
  });
  return [...new Set(found)];
}

/** A group of at least this many people counts as large. */
const LARGE_GROUP = 15;

/** The attributes of an offer, and traits that are calculated from its other fields. Null if unknown. */
export interface OfferTraits extends OfferAttributes {
  category: string;
  length: Length | null;
  times: readonly TimeOfDay[] | null;
  /** Whether the offer accepts large groups. */
  forMany: boolean | null;
  /** Languages that the host or guide speaks well. */
  languages: readonly string[] | null;
}

interface TraitSource {
  category: string;
  attributes: Partial<OfferAttributes>;
  /** Duration in minutes; null if unknown. */
  minutes: number | null;
  /** `HH:mm`; empty if unknown. */
  startTimes: readonly string[];
  /** The largest group, in people; null if unknown. */
  largestGroup: number | null;
  /** As the host typed them; empty if unknown. */
  languages: readonly string[];
}

/** The name of a language as filters compare it: hosts type `english` and `English`. */
export const languageName = (typed: string): string =>
  typed.charAt(0).toUpperCase() + typed.slice(1).toLowerCase();

export function traitsOf({
  category,
  attributes,
  minutes,
  startTimes,
  largestGroup,
  languages,
}: TraitSource): OfferTraits {
  // Leaves out entries with several words, such as "a little German".
  const spoken = languages.filter((language) => /^\p{L}+$/u.test(language)).map(languageName);
  return {
    ...attributesOf(attributes),
    category,
    length: minutes === null ? null : lengthOf(minutes),
    times: startTimes.length === 0 || minutes === null ? null : timesOfDay(startTimes, minutes),
    forMany: largestGroup === null ? null : largestGroup >= LARGE_GROUP,
    languages: spoken.length > 0 ? spoken : null,
  };
}

/**
 * Conditions for offers. An offer fits if it meets all of them. If a condition is a list, one of its values
 * is enough.
 */
export type Fit = {
  readonly [Trait in keyof OfferTraits]?:
    | FitValue<OfferTraits[Trait]>
    | readonly FitValue<OfferTraits[Trait]>[];
};

type FitValue<Value> = NonNullable<Value> extends readonly (infer One)[] ? One : NonNullable<Value>;

/**
 * Whether an offer meets the conditions; null if that is unknown. A different category gives null instead of
 * false, because the texts of the offer may still match.
 */
export function meets(traits: OfferTraits, fit: Fit): boolean | null {
  let result: boolean | null = true;
  for (const [name, wanted] of Object.entries(fit)) {
    const value = traits[name as keyof OfferTraits];
    const anyOf: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    if (value === null) result = null;
    else if (!(Array.isArray(value) ? value : [value]).some((one) => anyOf.includes(one))) {
      if (name !== "category") return false;
      result = null;
    }
  }
  return result;
}
