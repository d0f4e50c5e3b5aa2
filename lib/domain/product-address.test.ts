import { expect, test } from "vitest";
import { PAGES } from "../paths";
import { PRODUCTS } from "./catalogue";
import { productNameOf } from "./product-address";

test.each(PRODUCTS.map(({ name }) => name))("%s is found by its address, encoded or not", (name) => {
  const inAddress = PAGES.productDescription(name).split("/").at(-1) ?? "";
  expect(productNameOf({ productName: inAddress })).toBe(name);
  expect(productNameOf({ productName: name })).toBe(name);
});

test("a malformed encoding is treated as a name", () => {
  expect(productNameOf({ productName: "%E0%A4%A" })).toBe("%E0%A4%A");
});
