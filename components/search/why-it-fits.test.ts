import { expect, test } from "vitest";
import { attributesOf, type Fit, type OfferAttributes, traitsOf } from "@/lib/domain/offer-attributes";
import { furtherFacts, whyItFits } from "./why-it-fits";

const traits = traitsOf({
  category: "Jeep Safari",
  attributes: { goodForChildren: true, childrenFrom: 6, sunrise: true, effort: "easy", wheelchair: false },
  minutes: 240,
  startTimes: ["05:30", "14:30"],
  largestGroup: 6,
  languages: [],
});

test.each<[fits: Fit[], words: string | undefined]>([
  [[{ goodForChildren: true }], "Good for children from 6 years"],
  [[{ sunrise: true }, { goodForChildren: true }], "Sunrise, good for children from 6 years"],
  [[{ effort: ["seated", "easy"] }, { length: "half-day" }], "Easy, 2 to 6 hours"],
  [[{ times: "morning" }, { times: ["morning", "evening"] }], "Morning, evening"],
  [[{ category: "Jeep Safari" }, { wheelchair: true }], undefined],
  [[], undefined],
])("%j: %s", (fits, words) => {
  expect(whyItFits(traits, fits)).toBe(words);
});

test.each<[attributes: Partial<OfferAttributes>, children: number, words: string | undefined]>([
  [{ onlyYourGroup: true, pickUp: true }, 0, "Only your group · Pick-up where you stay"],
  [{ onlyYourGroup: false, pickUp: true, childrenFrom: 4 }, 0, "Pick-up where you stay"],
  [{ goodForChildren: true, childrenFrom: 4 }, 2, "Children from 4 years"],
  [{ childrenFrom: 1 }, 1, "Children from 1 year"],
  [{ goodForChildren: false, childrenFrom: 4 }, 1, undefined],
  [{ goodForChildren: true, childrenFrom: 0 }, 1, undefined],
  [{}, 1, undefined],
])("the further facts of %j for %i children: %s", (attributes, children, words) => {
  expect(furtherFacts({ ...traits, ...attributesOf(attributes) }, { children })).toBe(words);
});

test("further facts leave out what a search already says", () => {
  const own = { ...traits, onlyYourGroup: true, pickUp: true };
  const why = whyItFits(own, [{ goodForChildren: true }, { pickUp: true }]);
  expect(why).toBe("Good for children from 6 years, pick-up where you stay");
  expect(furtherFacts(own, { children: 1 }, why)).toBe("Only your group");
});
