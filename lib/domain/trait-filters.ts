import type { Fit, LENGTHS, TIMES_OF_DAY } from "./offer-attributes";

/** The search filters for attributes of offers, by the name of the query parameter. */
export const TRAIT_FILTERS = {
  kids: { words: "Good for children", fit: { goodForChildren: true } },
  easy: { words: "Easy", fit: { effort: ["seated", "easy"] } },
  wheelchair: { words: "Wheelchair access", fit: { wheelchair: true } },
  pickup: { words: "Pick-up where you stay", fit: { pickUp: true } },
  private: { words: "Only your group", fit: { onlyYourGroup: true } },
  elephants: { words: "Wild elephants", fit: { elephants: true } },
  birds: { words: "Many birds", fit: { birds: true } },
  water: { words: "On the water", fit: { onWater: true } },
  vegetarian: { words: "Vegetarian food", fit: { vegetarian: true } },
  vegan: { words: "Vegan food", fit: { vegan: true } },
} as const satisfies Record<string, { words: string; fit: Fit }>;

export type TraitFilter = keyof typeof TRAIT_FILTERS;

export const TRAIT_FILTER_NAMES = Object.keys(TRAIT_FILTERS) as TraitFilter[];

/** The choices of the filters for duration and time of day. */
export const LENGTH_WORDS = {
  short: "Up to 2 hours",
  "half-day": "2 to 6 hours",
  "full-day": "6 hours to a day",
  days: "More than a day",
} as const satisfies Record<(typeof LENGTHS)[number], string>;

export const TIME_WORDS = {
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
} as const satisfies Record<(typeof TIMES_OF_DAY)[number], string>;

/** The choices that match at least one offer. The form shows no others. */
export interface FilterChoices {
  /** Locations of services, the most frequent first. */
  places: readonly string[];
  traits: readonly TraitFilter[];
  lengths: readonly (typeof LENGTHS)[number][];
  times: readonly (typeof TIMES_OF_DAY)[number][];
  languages: readonly string[];
}
