import { expect, test } from "vitest";
import { PRODUCTS } from "@/lib/domain/catalogue";
import { fieldsOf } from "@/lib/domain/product-fields";
import { changedFields, fieldsIn, valuesOf } from "./product-values";

test("a form that nobody changed has the product's fields", () => {
  for (const product of PRODUCTS) {
    const { gateCosts: _, pictures: __, ...fields } = fieldsOf(product);
    expect(fieldsIn(valuesOf(fieldsOf(product)))).toEqual(fields);
  }
});

test("the changed fields are those whose values differ", () => {
  const values = valuesOf(fieldsOf(PRODUCTS[0] as never));
  expect(changedFields(values, { ...values })).toEqual([]);
  const after = { ...values, tiers: "1: 2", largest: "3", effort: "", notes: "New" };
  expect(changedFields(values, after)).toEqual(["tiers", "notes", "attributes"]);
});
