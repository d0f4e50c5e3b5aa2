import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayCalendar } from "./day-calendar";

/** The days of the buttons in the calendar. */
function daysIn(month: string, first: string, last: string): string[] {
  const html = renderToStaticMarkup(
    <DayCalendar
      {...{ month, first, last }}
      value=""
      onMonth={() => {}}
      onPick={() => {}}
      lookOf={() => ({ look: "room", left: 8 })}
    />,
  );
  return Array.from(html.matchAll(/data-day="([\d-]+)"[^>]*><button/g), ([, day = ""]) => day);
}

test("the current month continues with the first days of the next, up to the last day", () => {
  const days = daysIn("2026-11", "2026-11-28", "2027-02-28");
  expect(days.slice(0, 4)).toEqual(["2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01"]);
  expect(days.length).toBeGreaterThanOrEqual(7);
  expect(daysIn("2026-11", "2026-11-28", "2026-11-29")).toEqual(["2026-11-28", "2026-11-29", "2026-11-30"]);
});

test("other months have only their own days", () => {
  const days = daysIn("2026-12", "2026-11-28", "2027-02-28");
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-12-01", "2026-12-31", 31]);
});
