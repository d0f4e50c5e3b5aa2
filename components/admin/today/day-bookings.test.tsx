import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { DayBookings } from "./day-bookings";

const booking = {
  ...{ _id: "id-1", time: "06:00", productType: "Jeep Safari", adults: 2, children: 0 },
  ...{ totalPrice: 3_000, status: "confirmed" },
} as BookingDto;

const bookings = [{ _id: booking._id, booking, host: { name: "Nimal Silva", phone: "+94771234567" } }];
const NONE = { bookings: [], hasMore: false };

function pageOf(hasMore: boolean): string {
  const parts = { ahead: { bookings, hasMore }, started: NONE };
  return renderToStaticMarkup(<DayBookings day="today" date="2026-12-03" {...parts} />);
}

test("a day with more bookings leads to all of them", () => {
  const page = pageOf(true);
  expect(page).toContain('href="/admin-panel/bookings/id-1"');
  expect(page).toContain("Nimal Silva");
  expect(page).toContain('href="/admin-panel/day-sheets?from=2026-12-03"');
  expect(page).toContain("See all bookings for today");
  expect(pageOf(false)).not.toContain("See all");
  expect(pageOf(false)).not.toContain("Started earlier");
});

test("bookings of tours that have started are folded, with whether the guests came", () => {
  const came = { ...booking, office: { note: "", attendance: "no-show" as const } };
  const started = { bookings: [{ _id: came._id, booking: came, host: null }], hasMore: false };
  const page = renderToStaticMarkup(
    <DayBookings day="today" date="2026-12-03" {...{ ahead: NONE, started }} />,
  );
  expect(page).toContain("No more tours today.");
  expect(page).toContain("Started earlier (1)");
  expect(page).toContain("No-show");
});

test("where the guest is staying is a note", () => {
  const contact = { name: "Asha", email: "", phone: "", message: "Cinnamon Lodge" };
  const ahead = { bookings: [{ _id: "id-1", booking: { ...booking, contact }, host: null }], hasMore: false };
  const page = renderToStaticMarkup(
    <DayBookings day="today" date="2026-12-03" {...{ ahead, started: NONE }} />,
  );
  expect(page).toContain("Cinnamon Lodge");
});
