import { expect, test } from "vitest";
import { endAfterChange } from "./schedule";

const at = (text: string) => new Date(`${text}:00+05:30`);
const START = { date: "2027-03-20", time: "10:00" };
const made = at("2027-03-01T08:00");

test("a changed pending booking expires at the latest 48 hours after its creation", () => {
  const had = at("2027-03-02T08:00");
  expect(endAfterChange(START, made, had, at("2027-03-01T20:00"))).toEqual(at("2027-03-03T08:00"));
  expect(endAfterChange(START, made, at("2027-03-03T08:00"), at("2027-03-03T07:50"))).toEqual(
    at("2027-03-03T08:00"),
  );
});

test("after an answer, the 48 hours count from the change, and a second change does not shorten them", () => {
  const changed = at("2027-03-05T08:00");
  const end = endAfterChange(START, made, null, changed);
  expect(end).toEqual(at("2027-03-07T08:00"));
  expect(endAfterChange({ ...START, time: "14:00" }, made, end, at("2027-03-05T09:00"))).toEqual(end);
});

test("a changed pending booking expires two hours before its new departure, but not within half an hour", () => {
  const now = at("2027-03-05T08:00");
  const had = at("2027-03-07T08:00");
  const near = { date: "2027-03-05", time: "12:00" };
  expect(endAfterChange(near, made, had, now)).toEqual(at("2027-03-05T10:00"));
  expect(endAfterChange({ ...near, time: "09:00" }, made, had, now)).toEqual(at("2027-03-05T08:30"));
});
