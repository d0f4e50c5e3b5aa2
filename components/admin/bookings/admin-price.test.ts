import { expect, test } from "vitest";
import { MESSAGES, sentenceOf } from "@/lib/content/messages";
import { findProduct } from "@/lib/domain/catalogue";
import { adminPrice } from "./admin-price";

const total = (result: ReturnType<typeof adminPrice>) =>
  result && ("quote" in result ? result.quote.total : sentenceOf(MESSAGES, result.problem.words));

test.each([
  ["Jeep Safari", "2", "0", 15_000],
  // All three people pay the full price, because admin bookings have no half price for children.
  ["Jeep Safari", "2", "1", 22_500],
  ["Jeep Safari", "11", "0", MESSAGES.noPriceForGroup(11)],
  ["Budget Village Tour", "2", "0", MESSAGES.notBookableOnline],
  ["Nothing", "2", "0", undefined],
  ["Jeep Safari", "", "0", undefined],
  ["Jeep Safari", "0", "2", undefined],
  ["Jeep Safari", "1.5", "0", undefined],
  ["Jeep Safari", "2", "-1", undefined],
])("%s for %s and %s", (productType, adults, children, expected) => {
  expect(total(adminPrice(findProduct(productType), { adults, children }))).toBe(expected);
});

test("a provider's price is the same for adults and children", () => {
  expect(total(adminPrice({ price: 4_501 }, { adults: "2", children: "1" }))).toBe(13_503);
  expect(adminPrice(undefined, { adults: "2", children: "0" })).toBeUndefined();
});
