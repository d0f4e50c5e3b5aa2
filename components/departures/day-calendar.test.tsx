import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayCalendar } from "./day-calendar";

/** The text above the days, and the days of the buttons. */
function calendarOf(month: string, first: string, last: string) {
  const html = renderToStaticMarkup(
    <DayCalendar
      {...{ month, first, last }}
      value=""
      onMonth={() => {}}
      onPick={() => {}}
      lookOf={() => ({ look: "room", left: 8 })}
    />,
  );
  const days = Array.from(html.matchAll(/data-day="([\d-]+)"[^>]*><button/g), ([, day]) => day);
  return { caption: /role="status"[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll(/\s/g, " "), days };
}

test("late in a month, the calendar also has the first days of the next month", () => {
  const { caption, days } = calendarOf("2026-11", "2026-11-28", "2027-02-28");
  expect(caption).toBe("Nov – Dec 2026");
  expect(days.slice(0, 4)).toEqual(["2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01"]);
  expect(days.length).toBeGreaterThanOrEqual(7);
});

test.each([
  ["2026-12", "2026-11-28", "2027-02-28", 31],
  ["2026-12", "2026-12-10", "2027-02-28", 22],
  ["2026-12", "2026-12-20", "2026-12-31", 12],
])("in %s, from %s to %s, it has only days of that month", (month, first, last, count) => {
  const { caption, days } = calendarOf(month, first, last);
  expect(caption).toBe("December 2026");
  expect([days.at(-1), days.length]).toEqual(["2026-12-31", count]);
});
