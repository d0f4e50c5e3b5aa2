import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ProviderFacts } from "@/components/hosts/provider-facts";
import { ProductCard } from "@/components/products/product-card";
import { ProductFacts } from "@/components/products/product-facts";
import { ListPrice } from "@/components/products/product-price";
import { tourOnCard } from "@/components/products/tour-on-card";
import { hostOnCard } from "@/components/search/host-on-card";
import { ProviderCard } from "@/components/search/provider-card";
import { driveMinutes, findPlace } from "@/lib/content/places";
import { PRODUCTS, shortDuration } from "@/lib/domain/catalogue";
import { daysAfter } from "@/lib/domain/dates";
import { MAX_PARTY, quoteProduct, quoteProvider } from "@/lib/domain/pricing";
import { largestParty } from "@/lib/domain/schedule";
import { DEMO_LISTINGS } from "@/lib/fixtures/demo-listings";
import { demoSchedules } from "@/lib/fixtures/demo-schedules";
import { formatTime, formatTotal } from "@/lib/format";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { wantedPrice } from "./wanted-price";

/** Checks that an offer's card, page and form show the traveller the same facts. */

const said = (element: React.ReactNode) => renderToStaticMarkup(element).replace(/<[^>]*>/g, " ");
const asMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const party = { adults: 2, children: 1 };
const HASH = "#for-2027-03-01-2-1";

describe.each(PRODUCTS)("$name", (product) => {
  const { tiers, startTimes, minutes, category, priceUnit } = product;
  const facts = said(<ProductFacts product={product} schedule={null} />);
  const card = (asked = {}) => said(<ProductCard tour={tourOnCard(product, undefined, asked)} />);

  test("the card and the page show the same price and duration", () => {
    expect(facts).toContain(shortDuration(product));
    expect(card()).toContain(shortDuration(product));
    const price = said(<ListPrice product={product} />).trim();
    expect(card().replaceAll(/\s+/g, " ")).toContain(price.replaceAll(/\s+/g, " "));
  });

  test("the card and the page show the price that a party pays", () => {
    const result = quoteProduct(product, party);
    const page = wantedPrice(HASH, {
      tiers,
      unit: priceUnit,
      each: "amount",
      adultsOnly: product.adultsOnly,
    });
    if ("problem" in result) return expect(page).toBeUndefined();
    const total = `${formatTotal(result.quote.total)} for 2 adults and 1 child`;
    expect(said(page).replaceAll(/\s+/g, " ")).toContain(total);
    expect(card({ party }).replaceAll(/\s+/g, " ")).toContain(total);
  });

  test("the largest group on the page is the largest one with a price", () => {
    if (tiers.length === 0) return;
    const largest = tiers.at(-1)?.to ?? MAX_PARTY;
    expect(facts).toContain(`Up to ${largest} people`);
    expect(quoteProduct(product, { adults: largest, children: 0 })).not.toHaveProperty("problem");
    if (largest < MAX_PARTY) {
      expect(quoteProduct(product, { adults: largest + 1, children: 0 })).toHaveProperty("problem");
    }
  });

  test("the texts name only times between the first start and the end", () => {
    for (const time of startTimes) expect(facts).toContain(formatTime(time).split(" ")[0]);
    const last = Math.max(...startTimes.map(asMinutes)) + minutes;
    const texts = [product.additionalDetails.duration, ...product.additionalDetails.notes].join(" ");
    for (const [, hour, minute = "00", half] of texts.matchAll(/(\d{1,2})(?::(\d\d))? (am|pm|noon)/g)) {
      const named = ((Number(hour) % 12) + (half === "am" ? 0 : 12)) * 60 + Number(minute);
      if (half === "am")
        expect(named, `${hour}:${minute}`).toBeGreaterThanOrEqual(asMinutes(startTimes[0] ?? ""));
      expect(named, `${hour}:${minute} ${half}`).toBeLessThanOrEqual(last);
    }
  });

  test("a day tour takes at most one day", () => {
    if (category === "Day Tour") expect(minutes).toBeLessThanOrEqual(24 * 60);
    if (minutes > 24 * 60) expect(category).toBe("Two-Day Tour");
  });
});

test("drives in texts match the map", () => {
  const habarana = findPlace("habarana");
  const jeep = PRODUCTS.find(({ id }) => id === "jeep-safari");
  expect(jeep?.detailedDescription[0]).toContain("less than an hour by car from Habarana");
  for (const id of jeep?.goesTo ?? []) {
    const park = findPlace(id);
    if (!habarana || !park) throw new Error(`no place ${id}`);
    expect(driveMinutes(habarana, park), id).toBeLessThan(60);
  }
});

const schedules = demoSchedules((days) => daysAfter("2026-11-24", days));
const NO_DETAILS = {
  ...{
    durationMinutes: null,
    groupSize: null,
    languages: [],
    startTimes: [],
    included: [],
    excluded: [],
    gateCosts: [],
    bring: [],
  },
  ...{ applies: [], doesNotApply: [], effort: null, childrenFrom: null },
  ...{ meetingPoint: null, town: null, vehicles: null, portrait: null, photoTexts: [] },
};

describe.each(DEMO_LISTINGS.map((listing, index) => ({ ...listing, index })))(
  "$serviceName",
  ({ index, details, ...listing }) => {
    const provider = {
      ...listing,
      _id: String(index).padStart(24, "0"),
      ...{
        approved: true,
        profilePicture: null,
        photos: [],
        checkedPapers: [],
        createdAt: "2026-01-05T08:00:00.000Z",
      },
      details: { ...NO_DETAILS, ...details },
    } as unknown as ProviderDto;
    const schedule = schedules.get(index) ?? null;
    const facts = said(
      <ProviderFacts
        provider={provider}
        schedule={schedule}
        confirmation={{ isInstant: false, usualHours: null }}
      />,
    );

    test("card, page and schedule agree on duration, group and price", () => {
      const host = hostOnCard(provider, undefined, { party, minutes: schedule?.durationMinutes });
      if (host.duration) expect(facts).toContain(host.duration);
      if (schedule && details) {
        expect(schedule.durationMinutes).toBe(details.durationMinutes);
        expect(largestParty(schedule)).toBe(details.groupSize);
      }
      if (details?.groupSize) expect(facts).toContain(`${details.groupSize} people`);
      const result = quoteProvider(provider.price, party);
      const card = said(<ProviderCard host={host} />);
      if (!("problem" in result)) expect(card).toContain(formatTotal(result.quote.total));
    });

    test("start times of some days only are shown with these days", () => {
      for (const { days, times } of schedule?.sessions ?? []) {
        if (days.length < 7)
          expect(facts).toContain(`${times.map(formatTime).join(" or ")} on Fri, Sat and Sun`);
      }
    });
  },
);
