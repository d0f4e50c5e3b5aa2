import { expect, test } from "vitest";
import type { Schedule } from "@/lib/domain/schedule";
import { scheduleSchema } from "@/lib/schemas/schedule";
import { checkInput } from "@/lib/schemas/validation";
import { fieldsOf, listFields, listsOf, scheduleInput } from "./schedule-values";

const WHOLE: Schedule = {
  sessions: [
    { days: ["mon", "sat"], times: ["06:00", "14:30"], from: "2027-01-01", to: "2027-04-30" },
    { days: ["sun"], times: ["09:00"], from: undefined, to: undefined },
  ],
  durationMinutes: 180,
  capacity: { unit: "parties", size: 2 },
  party: { min: 2, max: 6 },
  noticeMinutes: 90,
  horizonDays: 180,
  closed: [{ from: "2027-02-01", to: "2027-02-03", time: "06:00", reason: "A wedding" }],
  extra: [{ date: "2027-02-02", time: "17:00", size: 1 }],
};

test("the form returns a schedule unchanged", () => {
  const checked = checkInput(scheduleSchema, scheduleInput(fieldsOf(WHOLE), listsOf(WHOLE)));
  expect(checked).toEqual({ data: { ...WHOLE, keepBookings: false } });
});

test("a new schedule starts with values of the listing, an existing one keeps its own", () => {
  const listing = { durationMinutes: 240, groupSize: 6, smallestGroup: 2, startTimes: ["05:30", "16:00"] };
  const fields = { durationMinutes: "240", "capacity.size": "6", "party.min": "2" };
  expect(fieldsOf(null, listing)).toMatchObject(fields);
  expect(fieldsOf(WHOLE, listing)).toEqual(fieldsOf(WHOLE));
  expect(listsOf(null, listing).sessions).toMatchObject([{ days: [], times: ["05:30", "16:00"] }]);
});

test("every error of a new schedule belongs to a field of the form", () => {
  const fields = { ...fieldsOf(null), noticeMinutes: "-1", "party.min": "7", "party.max": "2" };
  const lists = {
    ...listsOf(null),
    closed: [{ key: 1, from: "2027-02-03", to: "2027-02-01", time: "6", reason: "" }],
    extra: [{ key: 2, date: "", time: "", size: "0" }],
  };
  const checked = checkInput(scheduleSchema, scheduleInput(fields, lists));
  const wrong = "problem" in checked ? Object.keys(checked.problem.fields) : [];
  expect(wrong).toEqual(
    expect.arrayContaining(["sessions.0.days", "sessions.0.times.0", "durationMinutes", "extra.0.size"]),
  );
  const known = [...Object.keys(fields), ...listFields(lists)];
  expect(wrong.filter((name) => !known.includes(name))).toEqual([]);
});

test("an empty closed day causes one error", () => {
  const closed = [{ key: 1, from: "", to: "", time: "", reason: "" }];
  const lists = { ...listsOf(WHOLE), closed };
  const checked = checkInput(scheduleSchema, scheduleInput(fieldsOf(WHOLE), lists));
  const fields = "problem" in checked ? checked.problem.fields : {};
  expect(listFields(lists).filter((name) => name in fields)).toEqual(["closed.0.from"]);
  expect(fields["closed.0.from"]).toBe("Enter a day.");
});
