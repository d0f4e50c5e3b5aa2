import { expect, test } from "vitest";
import { unusualStart } from "./start-times";

test.each([
  ["a usual time", "14:30", ["14:30"], undefined],
  ["no time yet", "", ["14:30"], undefined],
  ["half a time", "03:", ["14:30"], undefined],
  ["another than the only one", "03:00", ["14:30"], "This tour usually starts at 2:30 pm."],
  ["another than two", "12:00", ["06:30", "16:00"], "This tour usually starts at 6:30 am or 4:00 pm."],
  ["another than three", "14:00", ["12:00", "12:30", "13:00"], "12:00 pm, 12:30 pm or 1:00 pm."],
  ["by day, where nothing is known", "09:00", [], undefined],
  ["the first and last of the day", "05:00", [], undefined],
  ["the first and last of the day", "19:00", [], undefined],
  ["at night, where nothing is known", "03:00", [], "Tours rarely start at 3:00 am."],
  ["in the evening, where nothing is known", "19:01", [], "Tours rarely start at 7:01 pm."],
])("%s: %s of %j", (_, time, usual, sentence) => {
  const said = unusualStart(time, usual);
  if (sentence === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(sentence);
});
