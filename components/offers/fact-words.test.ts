import { expect, test } from "vitest";
import { groupInWords, listed, startsInWords, timesOf } from "./fact-words";

test.each([
  [[], ""],
  [["14:30"], "2:30 pm"],
  [["10:00", "16:00"], "10:00 am or 4:00 pm"],
  [["07:00", "08:30", "16:30"], "7:00 am, 8:30 am or 4:30 pm"],
  [["07:00", "08:00", "09:00", "10:00", "16:30"], "7:00 am to 4:30 pm"],
])("starts at %j are said as '%s'", (times, text) => {
  expect(startsInWords(times)).toBe(text);
});

test("the times of a schedule are those of its sessions that have not ended, each once, in order", () => {
  const schedule = {
    sessions: [
      { days: ["mon"] as const, times: ["16:30", "07:00"] },
      { days: ["tue"] as const, times: ["07:00"], to: "2026-12-01" },
      { days: ["tue"] as const, times: ["05:00"], to: "2026-11-30" },
    ],
  };
  expect(timesOf(schedule, "2026-12-01")).toEqual(["07:00", "16:30"]);
});

test.each([
  [1, 6, "Up to 6 people"],
  [2, 6, "2 to 6 people"],
  [2, null, "From 2 people"],
  [1, undefined, undefined],
  [1, 1, "1 person"],
  [4, 4, "4 people"],
] as const)("a group from %s to %s is '%s'", (least, most, text) => {
  expect(groupInWords(least, most)).toBe(text);
});

test("words are listed as people say them", () => {
  expect(listed([])).toBe("");
  expect(listed(["English"])).toBe("English");
  expect(listed(["English", "Sinhala", "Tamil"])).toBe("English, Sinhala and Tamil");
});
