import { expect, test } from "vitest";
import { groupInWords, listed, scheduleStarts, startsInWords } from "./fact-words";

test.each([
  [[], ""],
  [["14:30"], "2:30 pm"],
  [["10:00", "16:00"], "10:00 am or 4:00 pm"],
  [["07:00", "08:30", "16:30"], "7:00 am, 8:30 am or 4:30 pm"],
  [["07:00", "08:00", "09:00", "10:00", "16:30"], "7:00 am to 4:30 pm"],
])("the start times %j are shown as '%s'", (times, text) => {
  expect(startsInWords(times)).toBe(text);
});

const everyDay = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
test.each([
  [[{ days: everyDay, times: ["16:30", "07:00"] }], "7:00 am or 4:30 pm"],
  [
    [
      { days: everyDay, times: ["15:00", "08:00"] },
      { days: ["sun", "fri", "sat"] as const, times: ["10:30"] },
    ],
    "8:00 am or 3:00 pm daily, 10:30 am on Fri, Sat and Sun",
  ],
  [[{ days: ["mon"] as const, times: ["07:00"] }], "7:00 am on Mon"],
  [
    [
      { days: ["mon"] as const, times: ["16:30", "07:00"] },
      { days: ["tue"] as const, times: ["07:00"], to: "2026-12-01" },
      { days: ["tue"] as const, times: ["05:00"], to: "2026-11-30" },
    ],
    "7:00 am on Mon and Tue, 4:30 pm on Mon",
  ],
])("the start times of %j are shown by weekday, without past seasons", (sessions, words) => {
  expect(scheduleStarts({ sessions }, "2026-12-01")).toBe(words);
});

test.each([
  [1, 6, "Up to 6 people"],
  [2, 6, "2 to 6 people"],
  [2, null, "From 2 people"],
  [1, undefined, undefined],
  [1, 1, "1 person"],
  [4, 4, "4 people"],
] as const)("a group from %s to %s is shown as '%s'", (least, most, text) => {
  expect(groupInWords(least, most)).toBe(text);
});

test('a list of words ends with "and"', () => {
  expect(listed([])).toBe("");
  expect(listed(["English"])).toBe("English");
  expect(listed(["English", "Sinhala", "Tamil"])).toBe("English, Sinhala and Tamil");
});
