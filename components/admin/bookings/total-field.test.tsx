import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MESSAGES } from "@/lib/content/messages";
import { findProduct } from "@/lib/domain/catalogue";
import { adminPrice, onlineTotal } from "./admin-price";
import { TotalField } from "./total-field";

test.each([
  ["High Tea", "2", "This tour has no price. Enter the total."],
  ["Jeep Safari", "11", "We have no price for a group this large. Enter the total."],
])(
  "the message tells an admin what to do instead of contacting support: %s for %s",
  (productType, adults, sentence) => {
    const price = adminPrice(findProduct(productType), { adults, children: "0" });
    const html = renderToStaticMarkup(
      <TotalField name="totalPrice" value="" onValue={() => {}} price={price} />,
    );
    expect(html).toContain(sentence);
    expect(html).not.toContain("contact support");
    expect(MESSAGES.notBookableOnline).toContain("contact support");
  },
);

test("children pay the full price in the admin's form, and one click sets the online price", () => {
  const subject = findProduct("Jeep Safari");
  const field = (children: string) => {
    const typed = { adults: "2", children };
    const total = { value: "", price: adminPrice(subject, typed), onlineTotal: onlineTotal(subject, typed) };
    return renderToStaticMarkup(<TotalField name="totalPrice" onValue={() => {}} {...total} />);
  };
  expect(onlineTotal(subject, { adults: "2", children: "1" })).toBe(18_750);
  expect(field("1")).toContain("Calculated with children at full price.");
  expect(field("1")).toContain("Use LKR 18,750 (children at half price)");
  expect(field("0")).not.toContain("half price");
  // There is no online total for a product without a price or for an invalid group.
  expect(onlineTotal(findProduct("High Tea"), { adults: "2", children: "1" })).toBe(undefined);
  expect(onlineTotal(subject, { adults: "", children: "1" })).toBe(undefined);
});
