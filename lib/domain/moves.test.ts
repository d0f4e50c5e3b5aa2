import { expect, test } from "vitest";
import { endOfMove, isSameMoment, isSameParty, lastAnswerToMove } from "./moves";

const at = (text: string) => new Date(`${text}:00+05:30`);
const SOON = { date: "2027-03-20", time: "10:00" };
const LATE = { date: "2027-03-25", time: "06:00" };

test("a request expires 48 hours after the guest first asked, however often the guest changes it", () => {
  const since = at("2027-03-01T08:00");
  const end = at("2027-03-03T08:00");
  for (const now of [since, at("2027-03-02T20:00"), at("2027-03-03T07:50")]) {
    expect(endOfMove(SOON, LATE, since, now)).toEqual(end);
  }
});

test.each([
  ["the booking", SOON, LATE],
  ["the departure that the guest asks for", LATE, SOON],
])("a request expires two hours before the start of %s, if that is earlier", (_, from, to) => {
  const now = at("2027-03-19T08:00");
  expect(endOfMove(from, to, now, now)).toEqual(at("2027-03-20T08:00"));
  expect(lastAnswerToMove(from, to)).toEqual(at("2027-03-20T10:00"));
});

test("a request lasts at least half an hour, unless the tour starts earlier", () => {
  const late = at("2027-03-20T08:45");
  expect(endOfMove(SOON, LATE, late, late)).toEqual(at("2027-03-20T09:15"));
  const last = at("2027-03-20T09:50");
  expect(endOfMove(SOON, LATE, last, last)).toEqual(at("2027-03-20T10:00"));
});

test("moments are compared by day and time, parties by adults and children", () => {
  expect(isSameMoment(SOON, { ...SOON })).toBe(true);
  expect(isSameMoment(SOON, { ...SOON, time: "10:01" })).toBe(false);
  expect(isSameMoment(SOON, { ...SOON, date: LATE.date })).toBe(false);
  expect(isSameParty({ adults: 2, children: 1 }, { adults: 2, children: 1 })).toBe(true);
  expect(isSameParty({ adults: 2, children: 1 }, { adults: 1, children: 2 })).toBe(false);
});
