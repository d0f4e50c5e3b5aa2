import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { FIRST_COMPANY } from "../../lib/content/site";
import { PAGES } from "../../lib/paths";
import type { CompanyDto } from "../../lib/schemas/company";
import { call, expectError } from "../fixtures/api-client";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";

/**
 * Tests the company's contacts, which admins can change (docs/product.md, "Company"), on a separate
 * database.
 */

let own: OwnDatabase;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("company");
});
test.afterAll(() => own.stop());

const put = (changes: object, version: number) =>
  call<CompanyDto>("PUT", ADMIN_API.company, {
    ...{ baseUrl: own.baseUrl, token: own.admin, body: { ...FIRST_COMPANY, ...changes, version } },
  });
const text = async (path: string) => (await fetch(own.baseUrl + path)).text();

test("changed contacts are on all pages at once, and wrong ones are rejected", async () => {
  const contacts = {
    ...{ phone: "+94 66 555 0777", email: "office@lotus.example" },
    address: ["Nelum Trails", "3 Lake Road", "Sigiriya 21120", "Sri Lanka"],
    instagram: "https://www.instagram.com/nelum",
  };
  const changed = await put(contacts, 0);
  expect(changed.body).toEqual({ ...FIRST_COMPANY, ...contacts, version: 1 });
  for (const path of [
    PAGES.home,
    PAGES.contact,
    PAGES.faq,
    PAGES.terms,
    PAGES.bookProduct("High Tea"),
    "/llms.txt",
  ]) {
    const page = () => text(path);
    await expect.poll(page, { message: path }).toContain("+94 66 555 0777");
    expect(await page(), path).not.toContain(FIRST_COMPANY.phone);
  }
  expect(await text(PAGES.contact)).toContain("https://wa.me/94665550777");
  expect(await text(PAGES.home)).toMatch(/"postalCode":"21120".*|https:\/\/www\.instagram\.com\/nelum/);
  expect(await text(PAGES.terms)).toContain("3 Lake Road, Sigiriya 21120, Sri Lanka");

  // A repeated call changes nothing. A call with other contacts and an outdated version is rejected.
  expect((await put(contacts, 0)).body).toEqual(changed.body);
  expectError(await put({ ...contacts, email: "late@lotus.example" }, 0), 409, "CONFLICT");
  const wrong: [object, string][] = [
    [{ phone: "call me" }, "Enter a phone number like +94 77 123 4567."],
    [{ email: "nobody" }, "Enter an email address like name@example.com."],
    [{ address: ["Nelum Trails"] }, "Enter the company's name and address."],
    [{ address: ["", "3 Lake Road"] }, "Enter the company's name and address."],
    [{ address: Array(7).fill("x") }, "The address can have at most 6 lines."],
    [{ youtube: "javascript:alert(1)" }, "Enter the address of your page on YouTube, with https://."],
  ];
  for (const [change, sentence] of wrong) {
    expectError(await put({ ...contacts, ...change }, 1), 400, "VALIDATION_FAILED", sentence);
  }
  const both = await Promise.all([
    put({ email: "a@lotus.example" }, 1),
    put({ email: "b@lotus.example" }, 1),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const entries = await call<{ action: string }[]>("GET", "/api/admin/audit?about=company", {
    ...{ baseUrl: own.baseUrl, token: own.admin },
  });
  expect(entries.body.map(({ action }) => action)).toEqual(["company.changed", "company.changed"]);
});
