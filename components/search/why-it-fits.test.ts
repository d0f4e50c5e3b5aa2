import { expect, test } from "vitest";
import { type Fit, traitsOf } from "@/lib/domain/offer-attributes";
import { whyItFits } from "./why-it-fits";

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
