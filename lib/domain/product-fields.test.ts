import { expect, test } from "vitest";
import { findProduct, PRODUCTS } from "./catalogue";
import { changedFields, fieldsOf, versionOn, withFields } from "./product-fields";

test("fields of a product can be taken and put back", () => {
  for (const product of PRODUCTS) expect(withFields(product, fieldsOf(product))).toEqual(product);
});

test("the list price is that of one person, and a product without tiers has none", () => {
  const [product] = PRODUCTS;
  if (!product) throw new Error("no product");
  const fields = fieldsOf(product);
  expect(withFields(product, { ...fields, tiers: [{ from: 1, to: null, lkr: 4_200 }] }).price).toBe(4_200);
  expect(withFields(product, { ...fields, tiers: [] }).price).toBeNull();
  expect(changedFields(fields, { ...fields, tiers: [], notes: ["New"] })).toEqual(["tiers", "notes"]);
});

test("the version of a day is the latest that has begun; of the same first day, the newest", () => {
  const fields = fieldsOf(findProduct("jeep-safari") ?? (PRODUCTS[0] as never));
  const version = (from: string, createdAt: string) => ({ from, createdAt: new Date(createdAt), fields });
  const [old, newer, scheduled] = [
    version("2026-11-01", "2026-10-01"),
    version("2026-11-01", "2026-10-02"),
    version("2027-01-01", "2026-09-01"),
  ];
  const all = [scheduled, newer, old];
  expect(versionOn(all, "2026-10-31")).toBeUndefined();
  expect(versionOn(all, "2026-11-01")).toBe(newer);
  expect(versionOn(all, "2026-12-31")).toBe(newer);
  expect(versionOn(all, "2027-01-01")).toBe(scheduled);
});
