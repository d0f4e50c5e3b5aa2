import { expect, test } from "vitest";
import { withPickUp } from "./pick-up";
import { splitPickUp } from "./split-pick-up";

test.each([
  [
    "Lotus Lodge",
    "One of us is vegan.\nWe're two families.",
    "Pick-up: Lotus Lodge\nOne of us is vegan.\nWe're two families.",
  ],
  ["Lotus Lodge", "", "Pick-up: Lotus Lodge"],
  ["", "One of us is vegan.", "One of us is vegan."],
  ["", "", ""],
])(
  "the pick-up place %j is the first line of the notes, and can be split off again",
  (pickUp, specialNotes, notes) => {
    expect(withPickUp(pickUp, specialNotes)).toBe(notes);
    expect(splitPickUp(notes)).toEqual({ pickUp, specialNotes });
  },
);
