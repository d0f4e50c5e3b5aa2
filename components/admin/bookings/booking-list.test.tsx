import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "@/components/ui/data-table";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { BOOKINGS } from "./booking-list";

test("the list of bookings names the host of each booking, also a deleted host", () => {
  const bookings = ["here", "gone"].map((id) => ({ _id: id, providerId: { _id: id } }) as BookingDto);
  const names = new Map([["here", "Lotus Lane Bullock Carts"]]);
  const hosts = BOOKINGS.columns({ hosts: names, startTimes: new Map() }).filter(
    ({ heading }) => heading === "Host",
  );
  const html = renderToStaticMarkup(<DataTable caption="Bookings" columns={hosts} rows={bookings} />);
  expect(html).toMatch(/href="\/admin-panel\/providers\/here"[^>]*>Lotus Lane Bullock Carts</);
  expect(html).toContain("Account deleted");
});
