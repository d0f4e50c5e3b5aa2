import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { DayBookings } from "./day-bookings";

const booking = {
  ...{ _id: "id-1", time: "06:00", productType: "Jeep Safari", adults: 2, children: 0 },
  ...{ totalPrice: 3_000, status: "confirmed" },
} as BookingDto;

function pageOf(hasMore: boolean): string {
  const bookings = [{ _id: booking._id, booking, host: { name: "Nimal Silva", phone: "+94771234567" } }];
  return renderToStaticMarkup(<DayBookings day="today" date="2026-12-03" {...{ bookings, hasMore }} />);
}

test("a day with more bookings leads to all of them", () => {
  const page = pageOf(true);
  expect(page).toContain('href="/admin-panel/bookings/id-1"');
  expect(page).toContain("Nimal Silva");
  expect(page).toContain('href="/admin-panel/day-sheets?from=2026-12-03"');
  expect(page).toContain("See all bookings for today");
  expect(pageOf(false)).not.toContain("See all");
});
