import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "@/components/ui/data-table";
import type { AuditEntryDto } from "@/lib/schemas/admin-dto";
import { actionInWords } from "./action-words";
import { auditColumns } from "./audit-list";
import { detailsInWords } from "./entry-words";

test("each audit entry names its target by a link, by the name of a deleted document, or by its id", () => {
  const entry = (targetId: string): AuditEntryDto => ({
    _id: `entry ${targetId}`,
    at: "2026-11-22T10:13:00.000Z",
    actor: { id: "1", role: "admin", email: "admin@nelumtrails.example" },
    action: "booking.approved",
    targetId,
    details: {},
  });
  const entries = ["here", "gone", "unknown"].map(entry);
  const targets = new Map([
    ["here", { name: "NT-7K2M9Q, Jeep Safari", href: "/admin-panel/bookings/here" }],
    ["gone", { name: "NT-222222", href: null }],
  ]);
  const drawn = (of?: typeof targets) =>
    renderToStaticMarkup(<DataTable caption="Audit log" columns={auditColumns(of)} rows={entries} />);
  const html = drawn(targets);
  expect(html).toMatch(/href="\/admin-panel\/bookings\/here"[^>]*>NT-7K2M9Q, Jeep Safari</);
  expect(html).toMatch(/<span[^>]*>NT-222222<\/span>/);
  expect(html).toMatch(/<code[^>]*>unknown<\/code>/);
  expect(html).not.toMatch(/<code[^>]*>(here|gone)</);
  // On the page of a booking or provider, all entries have the same target, so the target is not shown.
  expect(drawn()).not.toContain("unknown<");
});

test.each([
  [
    "exchange-rates.changed",
    { lkrPerUsd: [300, 310] },
    "Exchange rates changed",
    "Rupees per dollar: 300, now 310",
  ],
  [
    "booking.edited",
    { moment: ["2026-12-03 14:30", "2026-12-05 14:30"], people: ["3 + 1", "6 + 1"], version: 1 },
    "Booking edited",
    "Moved from Thu 3 Dec to Sat 5 Dec; 3 adults and 1 child, now 6 adults and 1 child",
  ],
  [
    "booking.moved",
    { from: "2026-12-03 14:30", to: "2026-12-03 16:00", version: 2 },
    "Booking moved",
    "Moved from 2:30 pm to 4:00 pm",
  ],
  [
    "booking.move-asked",
    { people: ["2 + 0", "3 + 0"], total: [15000, 22500], expiresAt: "2026-12-01T09:00:00.000Z", version: 2 },
    "Change requested",
    "3 adults instead of 2 adults; total LKR 22,500 instead of LKR 15,000; answer due by 1 Dec 2026, 2:30 pm",
  ],
  [
    "booking.cancelled",
    { from: "pending", to: "cancelled", version: 3, reason: "weather", note: "Storm", guestEmail: "none" },
    "Booking cancelled",
    "Was pending; reason: bad weather; “Storm”",
  ],
  [
    "schedule.changed",
    {
      kind: "provider",
      scheduleParts: ["capacity"],
      closed: ["2027-01-06 to 2027-01-09", "2027-01-04 06:00"],
      reopened: [],
      departuresAdded: ["2027-01-10 15:00"],
    },
    "Schedule changed",
    "Seats; closed: Wed 6 Jan to Sat 9 Jan, Mon 4 Jan 6:00 am; departures added: Sun 10 Jan 3:00 pm",
  ],
  [
    "company.changed",
    { company: { phone: ["+94 66 555 0142", "+94 66 555 0143"], facebook: ["https://f.example", ""] } },
    "Company details changed",
    "Phone +94 66 555 0143, was +94 66 555 0142; Facebook removed, was https://f.example",
  ],
  [
    "provider.updated",
    {
      fields: ["description"],
      values: {
        price: [3000, 3500],
        meetingPoint: ["", "The tank"],
        groupSize: [6, null],
        contact: ["1", "2"],
      },
    },
    "Listing changed",
    "Description; price: LKR 3,000, now LKR 3,500; meeting point: now The tank; largest group removed, was 6 people; phone number: 1, now 2",
  ],
  [
    "product.changed",
    { validFrom: "2027-01-04", productFields: [], values: { minutes: [60, 90] }, alsoFrom: ["2027-02-01"] },
    "Tour changed",
    "From Mon 4 Jan; length in minutes: 60, now 90; the same change in the version from Mon 1 Feb",
  ],
  [
    "home-page.changed",
    { homePageFields: ["slides"], headlines: ["Cross a lotus lake"] },
    "Home page changed",
    "Slides; “Cross a lotus lake”",
  ],
  [
    "booking.guest-called",
    { since: "2027-01-04T08:30:00.000Z" },
    "Guest called",
    "Waiting for our call since 4 Jan 2027, 2:00 pm",
  ],
  ["staff.right-changed", { from: "all", to: "reading" }, "Permissions changed", "Everything, now Read only"],
  ["review.reply-declined", { note: "Too long." }, "Reply declined", "“Too long.”"],
  [
    "review.deleted",
    { reviewType: "service", rating: 2, approved: true, comment: "Late." },
    "Review deleted",
    "Review of a host; 2 of 5; the review had been approved; “Late.”",
  ],
  [
    "review.deleted",
    { reviewType: "service", rating: 2, approved: false, comment: "Late." },
    "Review rejected",
    "Review of a host; 2 of 5; “Late.”",
  ],
  ["export.bookings", { q: "Ana", status: "pending" }, "Bookings exported", "Search: “Ana”; status: pending"],
  ["export.bookings", { from: "2027-01-04" }, "Bookings exported", "From: Mon 4 Jan"],
  ["provider.suspended", { until: "2027-01-04" }, "Listing suspended", "Until the end of Mon 4 Jan"],
  ["retention.done", { messages: 0, mails: 12, guests: 1 }, "Old data deleted", "12 emails; 1 guest"],
] as const)("%s is shown in words", (action, details, title, words) => {
  expect(actionInWords({ action, details })).toBe(title);
  expect(detailsInWords({ action, details })).toBe(words);
});
