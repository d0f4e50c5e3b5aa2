import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HostFace } from "@/components/home/host-face";
import { coverOf } from "@/components/hosts/provider-cover";
import { findPicture } from "@/lib/content/pictures";
import { findProduct } from "@/lib/domain/catalogue";
import type { FoundOffer } from "@/lib/domain/found-offers";
import { hostAttributes, traitsOf } from "@/lib/domain/offer-attributes";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import type { Rating } from "@/lib/domain/rating";
import type { Schedule } from "@/lib/domain/schedule";
import { WEEKDAYS } from "@/lib/domain/schedule";
import { listingDetails } from "@/lib/fixtures/factories";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { serviceSearchSchema } from "@/lib/schemas/service-search";
import { hostOnCard } from "./host-on-card";
import { OfferCards, TourCards } from "./offer-cards";
import { ProviderCard } from "./provider-card";

const provider: ProviderDto = {
  _id: "65a000000000000000000002",
  serviceName: "Hiriwadunna Lotus Boats",
  category: "Catamaran Boat Ride",
  description: "x".repeat(101),
  price: 2_940,
  location: "Hiriwadunna",
  profilePicture: null,
  photos: [],
  contact: "+94 77 555 0107",
  approved: true,
  fullName: "Gamini Herath",
  details: listingDetails(),
  checkedPapers: [],
  isPaused: false,
  createdAt: "2026-11-20T20:00:00.000Z",
};

const rendered = (changes: Partial<ProviderDto> = {}, rating?: Rating) =>
  renderToStaticMarkup(<ProviderCard host={hostOnCard({ ...provider, ...changes }, rating)} />);

/** The card's text without its tags. */
const said = (html: string) => html.replace(/<[^>]*>/g, "");

test("the card shows name, category, place, price and 100 characters, and links to the host's page", () => {
  const html = rendered();
  expect(html).toContain('href="/provider/65a000000000000000000002"');
  expect(said(html)).toBe(
    `Catamaran Boat RideHiriwadunna Lotus BoatsHosted by Gamini HerathHiriwadunna${"x".repeat(100)}…$9.8/person`,
  );
});

test("the card shows a rating only if there is one", () => {
  expect(rendered()).not.toContain("Rated");
  expect(said(rendered({}, { average: 4.75, count: 4 }))).toContain("Rated 4.8 out of 5 from 4 reviews");
  expect(said(rendered({}, { average: 5, count: 1 }))).toContain("Rated 5.0 out of 5 from 1 review5.0 (1)");
});

test("the card shows the host's picture, otherwise one of the category", () => {
  expect(rendered({ profilePicture: "/api/images/65a000000000000000000009" })).toContain(
    "/api/images/65a000000000000000000009?width=640 640w",
  );
  expect(rendered()).toMatch(/src="\/images\/scenes\/[a-z0-9-]+\.avif"/);
  expect(rendered()).toBe(rendered());
  expect(rendered({ category: "Balloon Ride" })).toContain("/images/scenes/page-welcome-");
});

test("a host's card on the home page shows the portrait, otherwise the usual picture and its text", () => {
  const face = (details: ProviderDto["details"]) =>
    renderToStaticMarkup(<HostFace host={hostOnCard({ ...provider, details })} />);
  expect(face(provider.details)).toContain("/images/scenes/");
  const portrait = "/api/images/65a000000000000000000008";
  expect(face(listingDetails({ portrait }))).toContain(portrait);
  expect(face(listingDetails({ portrait }))).not.toContain("/images/scenes/");
});

test.each(PROVIDER_CATEGORIES)("every fallback picture of %s has been rendered", (category) => {
  const covers = new Set(Array.from({ length: 60 }, (_, index) => coverOf({ _id: `${index}`, category })));
  expect(covers.size).toBe(3);
  expect([...covers].filter((id) => !findPicture(id))).toEqual([]);
});

const schedule: Schedule = {
  sessions: [{ days: WEEKDAYS, times: ["06:00", "16:00"] }],
  durationMinutes: 120,
  capacity: { unit: "people", size: 6 },
  noticeMinutes: 60,
};
const listed = { startsIn: undefined, price: provider.price, category: provider.category };
const unknown = { category: "", minutes: null, startTimes: [], largestGroup: null, languages: [] };
const result = { rating: undefined, starts: undefined, schedule: undefined, isInstant: false, fits: [] };

function foundHost(
  given: Parameters<typeof listingDetails>[0],
  changes: Partial<FoundOffer> = {},
): FoundOffer {
  const details = listingDetails(given);
  const traits = traitsOf({ ...unknown, attributes: hostAttributes(details) });
  const service = {
    kind: "service" as const,
    key: "service:1",
    since: 0,
    pausable: provider,
    traits,
    ...listed,
  };
  return { ...result, offer: { ...service, provider: { ...provider, details } }, ...changes };
}

function foundTour(name: string): FoundOffer {
  const product = findProduct(name);
  if (!product) throw new Error("not in the catalogue");
  const traits = traitsOf({ ...unknown, attributes: product.attributes });
  return { ...result, offer: { ...listed, kind: "product", key: `product:${product.id}`, traits, product } };
}

const saidOf = (found: FoundOffer, query: object = {}) =>
  said(renderToStaticMarkup(<OfferCards offers={[found]} search={serviceSearchSchema.parse(query)} />));

test("in search results, a card also shows usual start times and facts that decide", () => {
  expect(saidOf(foundTour("Jeep Safari"), { adults: "2", children: "1" })).toContain(
    "3 to 4 hours · Habarana · Starts 2:30 pmOnly your group · Pick-up where you stay · Children from 5 years",
  );
  expect(saidOf(foundHost({ durationMinutes: 180, startTimes: ["08:30", "09:30"] }))).toContain(
    "3 hours · Hiriwadunna · Starts 8:30 am or 9:30 amx",
  );
  expect(saidOf(foundHost({ applies: ["pickUp"], childrenFrom: 4 }))).toContain(
    "HiriwadunnaPick-up where you stayx",
  );
  expect(saidOf(foundHost({}))).toContain("Hosted by Gamini HerathHiriwadunnax");
});

test("a schedule overrides the usual start times, and the departures of the searched day replace them", () => {
  const given = { startTimes: ["10:00"] };
  expect(saidOf(foundHost(given, { schedule }))).toContain(
    "2 hours · Hiriwadunna · Starts 6:00 am or 4:00 pmx",
  );
  const onDay = saidOf(foundHost(given, { schedule, starts: ["16:00"] }), { date: "2026-12-01" });
  expect(onDay).toContain("2 hours · Hiriwadunnax");
  expect(onDay.match(/Starts/g)).toHaveLength(1);
  const sessions = WEEKDAYS.map((day, index) => ({ days: [day], times: [`0${index + 1}:00`] }));
  expect(saidOf(foundHost(given, { schedule: { ...schedule, sessions } }))).not.toContain("Starts");
});

test("small cards stay short", () => {
  const html = renderToStaticMarkup(
    <TourCards offers={[foundTour("Jeep Safari")]} search={serviceSearchSchema.parse({})} />,
  );
  expect(said(html)).not.toMatch(/Starts|Only your group/);
});
