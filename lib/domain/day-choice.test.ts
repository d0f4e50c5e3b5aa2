import { describe, expect, test } from "vitest";
import { MESSAGES } from "../content/messages";
import { type DepartureRules, lookOfDay, partyInWords, whyNot } from "./day-choice";
import { seatsInWords } from "./few-seats";

const PEOPLE: DepartureRules = { unit: "people", party: {} };
const PARTIES: DepartureRules = { unit: "parties", party: {} };

/** A departure with eight seats. */
const start = (
  left: number,
  state: "open" | "full" | "closed" | "too-late" = left > 0 ? "open" : "full",
) => ({
  time: "06:30",
  capacity: 8,
  left,
  state,
});

describe("the state of a day for a party", () => {
  test.each([
    ["room", [start(8)], 2],
    ["room", [start(2), start(6)], 2],
    ["few", [start(3)], 2],
    ["few", [start(3)], 3],
    ["full", [start(3)], 4],
    ["full", [start(0)], 1],
    ["full", [start(0), start(8, "closed")], 1],
    ["closed", [start(8, "closed")], 1],
    ["closed", [start(8, "too-late"), start(8, "closed")], 1],
    ["none", [start(8, "too-late")], 1],
    ["none", [], 1],
  ] as const)("%s", (look, departures, people) => {
    expect(lookOfDay(departures, PEOPLE, people).look).toBe(look);
  });

  test("if parties are counted, a large party needs as much room as a small one", () => {
    expect(lookOfDay([start(1)], PARTIES, 40).look).toBe("few");
  });

  test("a departure with three seats, all free, has room", () => {
    expect(lookOfDay([{ ...start(3), capacity: 3 }], PEOPLE, 1)).toEqual({ look: "room", left: 3 });
  });
});

test("the number of seats is shown only if few are left and some are taken", () => {
  expect(seatsInWords(start(5), PEOPLE.unit)).toBe(undefined);
  expect(seatsInWords(start(4), PEOPLE.unit)).toBe("4 places left");
  expect(seatsInWords(start(1), PEOPLE.unit)).toBe("1 place left");
  expect(seatsInWords(start(0), PEOPLE.unit)).toBe(undefined);
  expect(seatsInWords({ ...start(3), capacity: 3 }, PEOPLE.unit)).toBe(undefined);
  expect(seatsInWords(start(1), PARTIES.unit)).toBe("Room for 1 more group");
});

test("the reason why a departure cannot be booked has the words and the order of the server", () => {
  const limited: DepartureRules = { unit: "people", party: { min: 2, max: 6 } };
  expect(whyNot(undefined, limited, 9)).toBe(MESSAGES.noDeparture);
  expect(whyNot(start(8, "closed"), limited, 1)).toBe(MESSAGES.partySize({ min: 2, max: 6 }));
  expect(whyNot(start(8, "closed"), limited, 2)).toBe(MESSAGES.departureClosed);
  expect(whyNot(start(8, "too-late"), limited, 2)).toBe(MESSAGES.tooLateToBook);
  expect(whyNot(start(3), limited, 4)).toBe(MESSAGES.seatsLeft(3));
  expect(whyNot(start(0), limited, 2)).toBe(MESSAGES.departureFull);
  expect(whyNot(start(4), limited, 4)).toBe(undefined);
});

test("the party size is shown if it is limited", () => {
  expect(partyInWords(PEOPLE)).toBe(undefined);
  expect(partyInWords({ unit: "people", party: { max: 6 } })).toBe(MESSAGES.partySize({ min: 1, max: 6 }));
  expect(partyInWords({ unit: "people", party: { min: 4 } })).toBe("This tour takes 4 people or more.");
});
