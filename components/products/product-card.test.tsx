import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findProduct, PRODUCTS } from "@/lib/domain/catalogue";
import { ProductCard } from "./product-card";
import { tourOnCard } from "./tour-on-card";

const rendered = (
  name: string,
  ...asked: Parameters<typeof tourOnCard> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const product = findProduct(name);
  if (!product) throw new Error("not in the catalogue");
  return renderToStaticMarkup(<ProductCard tour={tourOnCard(product, ...asked)} />);
};

/** The card's text without its tags. */
const said = (html: string) => html.replace(/<[^>]*>/g, "");

test("the card shows the party's price, and links with the day and party", () => {
  const html = rendered(
    "Jeep Safari",
    { average: 4.75, count: 4 },
    { date: "2026-12-01", party: { adults: 2, children: 1 } },
  );
  expect(said(html)).toContain("Rated 4.8 out of 5 from 4 reviews");
  expect(said(html)).toContain("3 to 4 hours · Habarana");
  expect(said(html)).toContain(
    "$62.50 for 2 adults and 1 child$25.00 per adult, $12.50 per child+ park tickets for 3, about $38 to $63",
  );
  expect(html).toContain('href="/product-description/Jeep%20Safari#for-2026-12-01-2-1"');
  expect(html).toContain('href="/book-product/Jeep%20Safari#for-2026-12-01-2-1"');
  expect(said(rendered("Jeep Safari", undefined, { party: { adults: 11, children: 0 } }))).not.toContain(
    " for 11",
  );
});

test("a card without a price says so, and still links to the booking page", () => {
  const html = rendered("High Tea");
  expect(said(html)).toContain("Price on request");
  expect(said(html)).toContain("Book Now High Tea");
  expect(html).toContain('href="/book-product/High%20Tea"');
});

test("every tour names the town where it starts", () => {
  expect(PRODUCTS.filter((product) => !tourOnCard(product).place)).toEqual([]);
});
