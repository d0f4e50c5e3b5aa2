import { expect, test } from "vitest";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { fieldsOf } from "@/lib/domain/product-fields";
import { fieldsIn, valuesOf } from "./product-values";

test("a form that nobody changed has the product's fields", () => {
  for (const product of PRODUCTS) {
    const { gateCosts: _, pictures: __, ...fields } = fieldsOf(product);
    expect(fieldsIn(valuesOf(fieldsOf(product)))).toEqual(fields);
  }
});
