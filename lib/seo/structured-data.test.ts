import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { FIRST_COMPANY } from "../content/site";
import { findProduct, PRODUCTS } from "../domain/catalogue";
import { listingDetails } from "../fixtures/factories";
import type { ProviderDto } from "../schemas/provider-dto";
import type { ReviewDto } from "../schemas/review";
import { departuresData, productData, providerData } from "./offer-data";
import { breadcrumbData, companyData, faqData, jsonLdText } from "./structured-data";

const absolute = (path: string) => `https://nelum.example${path}`;

const provider: ProviderDto = {
  _id: "0123456789abcdef01234567",
  serviceName: "Heron Boats",
  category: "Catamaran Boat Ride",
  description: "A quiet hour.",
  price: 375_000,
  location: "Habarana",
  profilePicture: "/api/images/a",
  photos: ["/api/images/b"],
  contact: "+94 77 555 0100",
  approved: true,
  fullName: "Nimal Silva",
  details: listingDetails(),
  checkedPapers: [],
  isPaused: false,
  createdAt: "2026-01-02T03:04:05.000Z",
};

const review: ReviewDto = {
  _id: "a",
  reviewType: "service",
  targetId: { _id: provider._id, serviceName: "Heron Boats" },
  reviewerId: null,
  rating: 4,
  comment: "Good.",
  image: null,
  approved: true,
  ...{ bookingCancelled: false, visited: null, reply: null },
  createdAt: "2026-02-03T04:05:06.000Z",
};

describe("jsonLdText", () => {
  it("can be parsed back, and never closes its script", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("</script><script>alert(1)</script>", "<!--<script>", "]]>", "\u2028", "&lt;/script>"),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), hostile), (data) => {
        const text = jsonLdText(data);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });
});

test.each([
  ["2026-02-03T18:29:59.000Z", "2026-02-03"],
  ["2026-02-03T18:30:00.000Z", "2026-02-04"],
])("a review of %s has the date in Sri Lanka: %s", (createdAt, day) => {
  const data = providerData(absolute, provider, { reviews: [{ ...review, createdAt }] });
  expect(data.review).toMatchObject([{ datePublished: day }]);
});

describe("productData", () => {
  it("contains the prices of the tiers, in dollars", () => {
    const jeep = findProduct("Jeep Safari");
    if (!jeep) throw new Error("not in the catalogue");
    expect(productData(absolute, jeep, FIRST_COMPANY, { reviews: [] })).toMatchObject({
      "@type": ["Product", "TouristTrip"],
      url: "https://nelum.example/product-description/Jeep%20Safari",
      image: "https://nelum.example/images/shared/jeep-safari.jpg",
      offers: {
        ...{ "@type": "AggregateOffer", lowPrice: "20.00", highPrice: "38.00", priceCurrency: "USD" },
        offers: [
          { price: "38.00", eligibleQuantity: { minValue: 1, maxValue: 1 } },
          { price: "25.00", eligibleQuantity: { minValue: 2, maxValue: 5 } },
          { price: "20.00", eligibleQuantity: { minValue: 6, maxValue: 10 } },
        ],
      },
    });
  });

  it("has the next departures of a schedule, from tomorrow on, in local time", () => {
    const jeep = findProduct("Jeep Safari");
    if (!jeep) throw new Error("not in the catalogue");
    // 30 November 2026 is a Monday.
    const now = new Date("2026-11-30T06:00:00+05:30");
    const departures = (from?: string) =>
      departuresData(
        ...([absolute, jeep, FIRST_COMPANY] as const),
        {
          sessions: [{ days: ["mon", "tue"], times: ["14:30", "06:00"], ...(from && { from }) }],
          durationMinutes: 180,
          capacity: { unit: "people", size: 6 },
        },
        now,
      );
    expect(departures().map(({ startDate }) => startDate)).toEqual([
      "2026-12-01T06:00:00+05:30",
      "2026-12-01T14:30:00+05:30",
      "2026-12-07T06:00:00+05:30",
      "2026-12-07T14:30:00+05:30",
    ]);
    expect(departures()[0]).toMatchObject({
      ...{ "@type": "Event", name: "Jeep Safari" },
      location: { name: jeep.meetingPlace, address: { addressLocality: "Habarana" } },
    });
    expect(departures("2027-11-30")).toEqual([]);
  });

  it("says that motor bikes are priced by the day", () => {
    const bikes = findProduct("Motor Bikes Rent");
    if (!bikes) throw new Error("not in the catalogue");
    expect(productData(absolute, bikes, FIRST_COMPANY, { reviews: [] }).offers).toMatchObject({
      price: "17.00",
      priceSpecification: { price: "17.00", unitCode: "DAY" },
    });
  });

  it("contains no offer and no rating without prices and reviews", () => {
    for (const product of PRODUCTS.filter(({ tiers }) => tiers.length === 0)) {
      const data = productData(absolute, product, FIRST_COMPANY, { reviews: [] });
      expect(data["@type"]).toBe("TouristTrip");
      expect(data).not.toHaveProperty("offers");
      expect(data).not.toHaveProperty("aggregateRating");
      expect(data).not.toHaveProperty("review");
    }
  });
});

describe("providerData", () => {
  it("says whether guests can book", () => {
    const offerOf = (isPaused: boolean) =>
      providerData(absolute, { ...provider, isPaused }, { reviews: [] }).makesOffer;
    expect(offerOf(false)).toMatchObject({ availability: "https://schema.org/InStock" });
    expect(offerOf(true)).toMatchObject({ availability: "https://schema.org/OutOfStock" });
  });

  it("contains the host, the place, the price and the rating", () => {
    const data = providerData(absolute, provider, { rating: { average: 4.25, count: 4 }, reviews: [review] });
    expect(data).toMatchObject({
      "@type": "LocalBusiness",
      name: "Heron Boats",
      image: ["https://nelum.example/api/images/a", "https://nelum.example/api/images/b"],
      makesOffer: { price: "1250.00", priceCurrency: "USD" },
      aggregateRating: { ratingValue: 4.3, reviewCount: 4 },
      review: [{ author: { name: "Anonymous" }, datePublished: "2026-02-03", reviewBody: "Good." }],
    });
    expect(JSON.stringify(data)).not.toContain("@hosts");
  });

  it("contains the picture of the page if the host has none, and always one for the company", () => {
    const bare = { ...provider, profilePicture: null, photos: [] };
    expect(providerData(absolute, bare, { reviews: [], cover: "/images/a.jpg" }).image).toEqual([
      "https://nelum.example/images/a.jpg",
    ]);
    const [product] = PRODUCTS;
    if (!product) throw new Error("nothing in the catalogue");
    expect(productData(absolute, product, FIRST_COMPANY, { reviews: [] }).provider).toMatchObject({
      "@type": "TravelAgency",
      image: "https://nelum.example/og.jpg",
    });
  });
});

it("questions have the answers of the page, without its links", () => {
  expect(faqData(FIRST_COMPANY)).toMatchObject({
    "@type": "FAQPage",
    mainEntity: expect.arrayContaining([
      expect.objectContaining({
        name: "How do I become a host?",
        acceptedAnswer: {
          "@type": "Answer",
          text: "Sign up as a host with a price, pictures and a few words about your tour. Our team checks your listing before it goes online.",
        },
      }),
    ]),
  });
});

it("contains no relative address if the site's address is unknown", () => {
  const unknown = () => undefined;
  const [product] = PRODUCTS.filter(({ tiers }) => tiers.length > 0);
  if (!product) throw new Error("nothing in the catalogue");
  const data = [
    companyData(unknown, FIRST_COMPANY),
    breadcrumbData(unknown, [{ name: "Services", path: "/services" }]),
    productData(unknown, product, FIRST_COMPANY, { reviews: [] }),
    providerData(unknown, provider, { reviews: [review] }),
  ];
  expect(jsonLdText(data)).not.toMatch(/"(\/|undefined)|"(image|url|item|@id)"/);
});

it("breadcrumbs start at the home page, and the company has its address", () => {
  const { itemListElement } = breadcrumbData(absolute, [{ name: "Services", path: "/services" }]);
  expect(itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://nelum.example/" },
    { "@type": "ListItem", position: 2, name: "Services", item: "https://nelum.example/services" },
  ]);
  expect(companyData(absolute, FIRST_COMPANY)).toMatchObject({
    address: { streetAddress: "12 Tank Bund Road", addressLocality: "Habarana", postalCode: "50150" },
  });
});
