import { expect, test } from "vitest";
import { serviceSearchSchema } from "@/lib/schemas/service-search";
import { rankedBy } from "./ranked-by";

test.each([
  [{}, "The newest hosts come first, then our own tours."],
  [{ category: "Jeep Safari" }, "The newest hosts come first, alternating with our own tours."],
  [{ place: "Sigiriya" }, "Sorted by driving time from Sigiriya."],
  [{ q: "boat" }, "The best matches for your search come first."],
  [{ q: "boat", sort: "rating" }, "Sorted by average rating, then by the number of reviews."],
  [{ sort: "price-down" }, "Sorted by list price. Tours without a price come last."],
  [{ sort: "price-up", adults: "2" }, "Sorted by the price for your group. Tours without a price come last."],
])("the page says how the results of %o are sorted", (query, order) => {
  expect(rankedBy(serviceSearchSchema.parse(query))).toBe(`${order} Nobody can pay to rank higher.`);
});
