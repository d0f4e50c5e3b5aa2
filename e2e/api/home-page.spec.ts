import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { FIRST_HOME_PAGE } from "../../lib/content/home-page";
import type { HomePageDto } from "../../lib/schemas/home-page";
import { call, expectError } from "../fixtures/api-client";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";

/**
 * Tests the home page's settings, which admins can change (docs/product.md, "Home page settings"), on a
 * separate database.
 */

let own: OwnDatabase;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("home_page_calls");
});
test.afterAll(() => own.stop());

const put = (changes: object, version: number) =>
  call<HomePageDto>("PUT", ADMIN_API.homePage, {
    ...{ baseUrl: own.baseUrl, token: own.admin, body: { ...FIRST_HOME_PAGE, ...changes, version } },
  });

test("a hidden film is gone, and wrong settings are rejected", async () => {
  const film = { ...FIRST_HOME_PAGE.film, isShown: false };
  const both = await Promise.all([put({ film }, 0), put({ film: { ...film, title: "Our day" } }, 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await expect.poll(async () => (await fetch(own.baseUrl)).text()).not.toContain("<video");

  const [slide] = FIRST_HOME_PAGE.slides;
  const wrong: [object, string][] = [
    [{ slides: [] }, "Add at least one slide."],
    [{ slides: Array(9).fill(slide) }, "The home page can have at most 8 slides."],
    [{ slides: [{ ...slide, picture: "../../etc/passwd" }] }, "Choose the picture of each slide."],
    [
      { slides: [{ ...slide, picture: "0".repeat(24) }] },
      "A picture is no longer there. Please choose it again.",
    ],
    [
      { film: { ...film, address: "javascript:alert(1)//.mp4" } },
      "Enter the address of an MP4 or WebM file, with https://.",
    ],
  ];
  for (const [changes, sentence] of wrong) {
    expectError(await put(changes, 1), 400, "VALIDATION_FAILED", sentence);
  }
  const entries = await call<{ action: string }[]>("GET", "/api/admin/audit?about=home-page", {
    ...{ baseUrl: own.baseUrl, token: own.admin },
  });
  expect(entries.body.map(({ action }) => action)).toEqual(["home-page.changed"]);
});
