import { expect, test } from "vitest";
import { findProduct, PRODUCTS } from "./catalogue";
import { ADDED_NAME, fieldsOf, inOrder, laterVersions, versionOn, withFields } from "./product-fields";

test("fields of a product can be taken and put back", () => {
  for (const product of PRODUCTS) {
    expect(withFields(product, fieldsOf(product))).toEqual({
      ...{ gateCosts: [], pictures: [], isHidden: false, position: null },
      ...product,
    });
  }
});

test("the list price is that of one person, and a product without tiers has none", () => {
  const [product] = PRODUCTS;
  if (!product) throw new Error("no product");
  const fields = fieldsOf(product);
  expect(withFields(product, { ...fields, tiers: [{ from: 1, to: null, lkr: 4_200 }] }).price).toBe(4_200);
  expect(withFields(product, { ...fields, tiers: [] }).price).toBeNull();
});

test("an older version leaves the fields that it lacks as they are", () => {
  const [product] = PRODUCTS;
  if (!product) throw new Error("no product");
  const older = withFields(product, { description: "New words." });
  expect(older).toMatchObject({ description: "New words.", meetingPlace: product.meetingPlace });
});

test("products with a place are there, and the others keep their order", () => {
  const order = (...positions: (number | null)[]) =>
    inOrder(positions.map((position, at) => ({ position, at }))).map(({ at }) => at);
  expect(order(null, null, null)).toEqual([0, 1, 2]);
  expect(order(null, null, 1)).toEqual([2, 0, 1]);
  expect(order(3, null, null, 1)).toEqual([3, 1, 0, 2]);
  expect(order(2, null, 2, null)).toEqual([1, 2, 0, 3]);
  expect(order(900, null)).toEqual([1, 0]);
});

test("names of added products can be part of an address", () => {
  for (const name of ["Sunrise Canoe", "4-Hour Walk", "Tea & Cake", "Ravi's Kitchen"]) {
    expect(name).toMatch(ADDED_NAME);
  }
  for (const name of ["", "sunrise", "A.B", "A/B", "A  ", "Tea?", "A\nB", "66f1a0b2c3d4e5f601234505x."]) {
    expect(name).not.toMatch(ADDED_NAME);
  }
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
  expect(laterVersions(all, "2026-10-31")).toEqual([newer, scheduled]);
  expect(laterVersions(all, "2026-11-01")).toEqual([scheduled]);
});
