import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { DayBookings } from "./day-bookings";

const offer = { kind: "product", id: "jeep-safari", name: "Jeep Safari" } as const;

function pageOf(count: number): string {
  const bookings = Array.from(
    { length: count },
    (_, at) =>
      ({ _id: `id-${at}`, adults: 2, children: 0, totalPrice: 3_000, status: "confirmed" }) as BookingDto,
  );
  const departures = [{ time: "06:00", offer, host: null, bookings }];
  return renderToStaticMarkup(<DayBookings day="today" date="2026-12-03" departures={departures} />);
}

test("a day shows at most 50 bookings, and leads to all of them", () => {
  const page = pageOf(51);
  expect(page.match(/href="\/admin-panel\/bookings\/id-/g)).toHaveLength(50);
  expect(page).toContain('href="/admin-panel/day-sheets?from=2026-12-03"');
  expect(page).toContain("See all 51 bookings today");
  expect(pageOf(50)).not.toContain("See all");
});
