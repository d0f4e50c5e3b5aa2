import type { Fit } from "./offer-attributes";

/** The filters of a search for attributes of offers, by the name of their parameter in the address. */
export const TRAIT_FILTERS = {
  kids: { words: "Good for children", fit: { goodForChildren: true } },
  easy: { words: "Easy", fit: { effort: ["seated", "easy"] } },
  wheelchair: { words: "Wheelchair access", fit: { wheelchair: true } },
  pickup: { words: "Pick-up where you stay", fit: { pickUp: true } },
  private: { words: "Only your group", fit: { onlyYourGroup: true } },
  vegetarian: { words: "Vegetarian food", fit: { vegetarian: true } },
} as const satisfies Record<string, { words: string; fit: Fit }>;

export type TraitFilter = keyof typeof TRAIT_FILTERS;

export const TRAIT_FILTER_NAMES = Object.keys(TRAIT_FILTERS) as TraitFilter[];
