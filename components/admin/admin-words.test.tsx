import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NothingFound } from "@/components/providers/no-services";
import { DataTable } from "@/components/ui/data-table";
import { MESSAGES } from "@/lib/messages";
import type { AuditEntryDto } from "@/lib/schemas/admin-dto";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { EVERY_SERVICE, serviceSearchSchema } from "@/lib/schemas/service-search";
import type { Nearest } from "@/lib/service-search";
import { adminPrice, onlineTotal } from "./admin-price";
import { auditColumns } from "./audit-list";
import { BOOKINGS } from "./booking-list";
import { TotalField } from "./total-field";

test.each([
  ["High Tea", "2", "We have no price for this product. Type the total."],
  ["Jeep Safari", "11", "We have no price for a group of this size. Type the total."],
])("an admin reads what to do, not to ask support: %s for %s", (productType, adults, sentence) => {
  const price = adminPrice({ productType }, { adults, children: "0" });
  const html = renderToStaticMarkup(
    <TotalField name="totalPrice" value="" onValue={() => {}} price={price} />,
  );
  expect(html).toContain(sentence);
  expect(html).not.toContain("contact support");
  expect(MESSAGES.notBookableOnline).toContain("contact support");
});

test("children pay full price in the admin's form, and one click takes the online price", () => {
  const subject = { productType: "Jeep Safari" };
  const field = (children: string) => {
    const typed = { adults: "2", children };
    const total = { value: "", price: adminPrice(subject, typed), onlineTotal: onlineTotal(subject, typed) };
    return renderToStaticMarkup(<TotalField name="totalPrice" onValue={() => {}} {...total} />);
  };
  expect(onlineTotal(subject, { adults: "2", children: "1" })).toBe(18_750);
  expect(field("1")).toContain("Children pay full price here.");
  expect(field("1")).toContain("Use the online price, LKR 18,750");
  expect(field("0")).not.toContain("online price");
  // There is none without a price, and none for a group that is no group.
  expect(onlineTotal({ productType: "High Tea" }, { adults: "2", children: "1" })).toBe(undefined);
  expect(onlineTotal(subject, { adults: "", children: "1" })).toBe(undefined);
});

test.each<[string, { q: string; [name: string]: string }, Partial<Nearest>, string[]]>([
  [
    "a word that nobody wrote",
    { q: "koken", adults: "2" },
    { words: [] },
    ["We found nothing for “koken”. Try another word, in English", "?adults=2&amp;category=Cooking#results"],
  ],
  [
    "some of the words",
    { q: "Boat zeppelin lunch", category: "Village Lunch" },
    { words: ["boat", "lunch"], search: serviceSearchSchema.parse({ q: "Boat zeppelin lunch" }) },
    [
      "No offer has all of these words. Those below have “boat” or “lunch”",
      "Nearest: with “boat” or “lunch”",
    ],
  ],
  [
    "a word and a category",
    { q: "lotus", category: "Rock Climb" },
    { words: [], isKnown: true, search: serviceSearchSchema.parse({ q: "lotus" }) },
    ["No host offers all of that together.", "Nearest: for “lotus”"],
  ],
  [
    "a word on a day that is full",
    { q: "lotus", date: "2026-12-05" },
    { words: [], isKnown: true },
    ["Nobody has room for you then with all of that.", "Nearest: what we offer"],
  ],
])("nothing found for %s", (_, asked, nearest, sentences) => {
  const search = serviceSearchSchema.parse(asked);
  const html = renderToStaticMarkup(
    <NothingFound
      search={search}
      nearest={{ search: EVERY_SERVICE, words: [], isKnown: false, offers: [], ...nearest }}
    />,
  );
  for (const sentence of sentences) expect(html).toContain(sentence);
  expect(html.includes("?adults=2&amp;category=Cooking#results")).toBe(asked.q === "koken");
});

test("the trail says what each entry is about: a link, a name of what is gone, else its id", () => {
  const entry = (targetId: string): AuditEntryDto => ({
    _id: `entry ${targetId}`,
    at: "2026-11-22T10:13:00.000Z",
    actor: { id: "1", role: "admin", email: "admin@nelumtrails.example" },
    action: "booking.approved",
    targetId,
    details: {},
  });
  const entries = ["here", "gone", "unknown"].map(entry);
  const subjects = new Map([
    ["here", { name: "NT-7K2M9Q, Jeep Safari", href: "/admin-panel/bookings/here" }],
    ["gone", { name: "NT-222222", href: null }],
  ]);
  const drawn = (of?: typeof subjects) =>
    renderToStaticMarkup(<DataTable caption="Audit trail" columns={auditColumns(of)} rows={entries} />);
  const html = drawn(subjects);
  expect(html).toMatch(/href="\/admin-panel\/bookings\/here"[^>]*>NT-7K2M9Q, Jeep Safari</);
  expect(html).toMatch(/<span[^>]*>NT-222222<\/span>/);
  expect(html).toMatch(/<code[^>]*>unknown<\/code>/);
  expect(html).not.toMatch(/<code[^>]*>(here|gone)</);
  // On the page of one booking or provider, every entry is about it.
  expect(drawn()).not.toContain("unknown<");
});

test("the list of bookings names the host of each, also of one whose account is gone", () => {
  const bookings = ["here", "gone"].map((id) => ({ _id: id, providerId: { _id: id } }) as BookingDto);
  const hosts = BOOKINGS.columns(new Map([["here", "Lotus Lane Bullock Carts"]])).filter(
    ({ heading }) => heading === "Host",
  );
  const html = renderToStaticMarkup(<DataTable caption="Bookings" columns={hosts} rows={bookings} />);
  expect(html).toMatch(/href="\/admin-panel\/providers\/here"[^>]*>Lotus Lane Bullock Carts</);
  expect(html).toContain("No longer with us");
});
