import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "@/components/ui/data-table";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BOOKINGS } from "./booking-list";

const names = new Map([["here", "Lotus Lane Bullock Carts"]]);
const hosts = BOOKINGS.columns({ hosts: names, startTimes: new Map() }).filter(
  ({ heading }) => heading === "Host",
);

/** The HTML of the column "Host" for these bookings. */
const hostsOf = (bookings: BookingDto[]) =>
  renderToStaticMarkup(<DataTable caption="Bookings" columns={hosts} rows={bookings} />);

test("the list of bookings names the host of each booking, also a deleted host", () => {
  const bookings = ["here", "gone"].map((id) => ({ _id: id, providerId: { _id: id } }) as BookingDto);
  const html = hostsOf(bookings);
  expect(html).toMatch(/href="\/admin-panel\/providers\/here"[^>]*>Lotus Lane Bullock Carts</);
  expect(html).toContain("Account deleted");
});

test("the host's missing answer is separate from the name, also when read out", () => {
  const booking = { _id: "1", providerId: { _id: "here" }, status: "pending", hostAnswer: null };
  const text = hostsOf([booking as BookingDto]).replaceAll(/<[^>]+>/g, "");
  expect(text).toContain("Lotus Lane Bullock Carts, No answer yet");
  expect(hostsOf([{ ...booking, status: "confirmed" } as BookingDto])).not.toContain("No answer yet");
});
