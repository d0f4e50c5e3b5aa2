import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HostFace } from "@/components/home/host-face";
import { coverOf } from "@/components/hosts/provider-cover";
import { findPicture } from "@/lib/content/pictures";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import type { Rating } from "@/lib/domain/rating";
import { listingDetails } from "@/lib/fixtures/factories";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { hostOnCard } from "./host-on-card";
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
