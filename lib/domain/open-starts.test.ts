import { describe, expect, it } from "vitest";
import { openStartsOn, takesParties } from "./open-starts";
import type { Schedule } from "./schedule";

// 1 December 2026 is a Tuesday.
const DAY = "2026-12-01";
const NOW = new Date("2026-11-23T06:00:00+05:30");

const schedule = (changes: Partial<Schedule> = {}): Schedule => ({
  sessions: [{ days: ["tue"], times: ["14:30", "06:00"] }],
  durationMinutes: 180,
  capacity: { unit: "people", size: 6 },
  ...changes,
});

const taken = (people: number) => new Map([["06:00", { people, parties: 1 }]]);

describe("the departures of a day that a party can book", () => {
  const times = (changes: Partial<Schedule>, people = 2, held = taken(0), now = NOW) =>
    openStartsOn(schedule(changes), DAY, held, people, now).map(({ time }) => time);

  it.each([
    ["all of them, in order", {}, 2, taken(0), ["06:00", "14:30"]],
    ["those that have room for the whole party", {}, 3, taken(4), ["14:30"]],
    ["no place more than there are", {}, 2, taken(4), ["06:00", "14:30"]],
    [
      "parties are counted as one",
      { capacity: { unit: "parties", size: 2 } },
      9,
      taken(9),
      ["06:00", "14:30"],
    ],
    ["no party that is too large", { party: { max: 4 } }, 5, taken(0), []],
    ["no party that is too small", { party: { min: 3 } }, 2, taken(0), []],
    ["none on a closed day", { closed: [{ from: "2026-11-30", to: DAY }] }, 2, taken(0), []],
    [
      "one where the other is closed",
      { closed: [{ from: DAY, to: DAY, time: "06:00" }] },
      2,
      taken(0),
      ["14:30"],
    ],
    ["none that is too far ahead", { horizonDays: 7 }, 2, taken(0), []],
    ["the last day that can be booked", { horizonDays: 8 }, 2, taken(0), ["06:00", "14:30"]],
    ["none on another day of the week", { sessions: [{ days: ["wed"], times: ["06:00"] }] }, 2, taken(0), []],
    [
      "an extra start with places of its own",
      { extra: [{ date: DAY, time: "09:00", size: 1 }] },
      2,
      taken(5),
      ["14:30"],
    ],
  ] as const)("%s", (_, changes, people, held, expected) => {
    expect(times(changes, people, held)).toEqual(expected);
  });

  it("a departure after its notice period cannot be booked", () => {
    const morning = new Date(`${DAY}T05:00:00+05:30`);
    expect(times({ noticeMinutes: 60 }, 2, taken(0), morning)).toEqual(["06:00", "14:30"]);
    expect(times({ noticeMinutes: 61 }, 2, taken(0), morning)).toEqual(["14:30"]);
  });
});

describe("whether an offer takes parties of a size", () => {
  it.each([
    [{}, 6, true],
    [{}, 7, false],
    [{ extra: [{ date: DAY, time: "09:00", size: 8 }] }, 7, true],
    [{ capacity: { unit: "parties", size: 1 } }, 40, true],
    [{ capacity: { unit: "parties", size: 1 }, party: { max: 30 } }, 40, false],
    [{ party: { min: 3 } }, 2, false],
  ] as const)("%j, %i people: %s", (changes, people, expected) => {
    expect(takesParties(schedule(changes), people)).toBe(expected);
  });
});
