import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { auditColumns } from "@/components/admin/audit/audit-list";
import { DataTable } from "@/components/ui/data-table";
import { whatToSay } from "@/lib/domain/call-words";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { CALL_COLUMNS } from "./calls";

const booking = {
  ...{ _id: "65a000000000000000000001", reference: "NT-7K2M9Q", productType: "Village Tour" },
  ...{ providerId: null, touristId: null, status: "confirmed", cancelledBy: null, cancelReason: null },
  ...{ cancelNote: "", date: "2027-02-28", time: "06:30", adults: 2, children: 1, guestEmail: "none" },
  contact: { name: "Nimal Perera", email: "", message: "", phone: "+94771234567" },
  callGuest: { since: "2027-01-04T08:30:00.000Z", about: "confirmed" },
} as unknown as BookingDto;

const since = "2027-01-04T08:30:00.000Z";

describe("the reason for the call", () => {
  test.each([
    [{}, "Confirmed for Sun, 28 February 2027, 6:30 am, 2 adults and 1 child"],
    [{ callGuest: { since, about: "received" }, status: "pending" }, "Added by our team, not confirmed yet"],
    [{ callGuest: { since, about: "message", text: "A road is closed." } }, "A road is closed."],
    [
      { callGuest: { since, about: "confirmed", text: "A road is closed." } },
      "A road is closed.\nConfirmed for Sun, 28 February 2027, 6:30 am, 2 adults and 1 child",
    ],
    [
      { callGuest: { since, about: "changed" } },
      "Changed to Sun, 28 February 2027, 6:30 am, 2 adults and 1 child",
    ],
    [
      { callGuest: { since, about: "move-ended" } },
      "Change not made. Still booked for Sun, 28 February 2027, 6:30 am, 2 adults and 1 child",
    ],
    [
      {
        ...{ status: "cancelled", cancelledBy: "host", cancelReason: "weather" },
        cancelNote: "The boat is broken",
      },
      "Cancelled by the host: Bad weather. The boat is broken",
    ],
    [
      { status: "cancelled", cancelledBy: "system", cancelReason: "expired" },
      "Cancelled automatically: Not confirmed in time",
    ],
    [{ status: "cancelled", cancelledBy: null }, "Cancelled"],
  ] as const)("%j: %s", (changes, words) => {
    expect(whatToSay({ ...booking, ...changes } as BookingDto)).toBe(words);
  });
});

test("the list of people to call links to the phone number, or says that there is none", () => {
  const withoutButtons = CALL_COLUMNS.filter(({ isActions }) => !isActions);
  const unreachable = { ...booking, _id: "2", contact: null, guestEmail: "unconfirmed" } as BookingDto;
  const html = renderToStaticMarkup(
    <DataTable caption="People to call" columns={withoutButtons} rows={[booking, unreachable]} />,
  );
  expect(html).toMatch(/href="tel:\+94771234567"[^>]*>\+94 77 123 4567</);
  expect(html).toContain("We can&#x27;t email or call this guest.");
  expect(html).toContain("Nimal Perera");
});

test("the audit log shows that an event could not be mailed to the guest, and whom to call", () => {
  const entry = {
    ...{ _id: "1", at: since, action: "booking.approved", targetId: "2" },
    actor: { id: "1", role: "admin", email: "admin@nelumtrails.example" },
    details: { version: 1, guestEmail: "none" },
  };
  const shown = (phone?: string) =>
    renderToStaticMarkup(
      <DataTable caption="History" columns={auditColumns(undefined, phone)} rows={[entry]} />,
    );
  expect(shown("+94771234567")).toContain(
    "We can&#x27;t email this guest (no email address). Please call +94 77 123 4567.",
  );
  expect(shown("")).toContain("We can&#x27;t email or call this guest.");
  expect(shown()).toContain("We can&#x27;t email this guest (no email address). Please call them.");
  expect(shown()).not.toContain("guestEmail");
});
