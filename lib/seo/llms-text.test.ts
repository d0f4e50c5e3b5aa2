import { expect, test } from "vitest";
import { FIRST_COMPANY } from "../content/site";
import { PRODUCTS } from "../domain/catalogue";
import { llmsText } from "./llms-text";

test("names the site, its pages, each tour with its list price, and the addresses for programs", () => {
  const text = llmsText((path) => `https://nelum.example${path}`, PRODUCTS, FIRST_COMPANY);
  expect(text).toMatch(/^# Nelum Trails\n\n> Book jeep safaris/);
  for (const { name } of PRODUCTS) expect(text).toContain(`- [${name}](https://nelum.example/product-`);
  expect(text).toContain("(https://nelum.example/product-description/Jeep%20Safari): $38.0/person. Look for");
  expect(text).toContain("(https://nelum.example/product-description/Motor%20Bikes%20Rent): $17.0/day.");
  expect(text).toContain("(https://nelum.example/product-description/High%20Tea): Price on request.");
  expect(text).toContain("- [MCP server](https://nelum.example/mcp): ");
  expect(text).toContain("### How do I pay?\n\nYou pay on the day of the tour.");
  expect(text).not.toMatch(/undefined|\[object/);
});

test("has paths if the site's address is unknown", () => {
  expect(llmsText(() => undefined, PRODUCTS, FIRST_COMPANY)).toContain("- [Services](/services): ");
});
