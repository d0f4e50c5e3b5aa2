import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { openSection, said } from "../fixtures/admin-pages";
import { expectAccessible } from "../fixtures/axe";
import { problemsOf, test } from "../fixtures/browser";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { portrait } from "../fixtures/pictures";

/**
 * An admin changes the slides and the film of the home page (docs/product.md, "Home page settings"). Uses its
 * own database.
 */

let own: OwnDatabase;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("home_page");
});
test.afterAll(() => own.stop());

test("an admin adds a slide with a picture and names another film, and visitors see them at once", {
  tag: "@core",
}, async ({ context, page }) => {
  const { hostname } = new URL(own.baseUrl);
  await context.addCookies([{ name: "nelum_session", value: own.admin, domain: hostname, path: "/" }]);
  await openSection(page, own.baseUrl + ADMIN_PAGES.homePage, "Home page");
  const form = page.getByRole("form", { name: "Home page" });
  await form.getByRole("button", { name: "Remove slide 2" }).click();
  await form
    .getByLabel("Pictures and text")
    .setInputFiles({ name: "kayak.jpg", mimeType: "image/jpeg", buffer: await portrait() });
  await form.getByLabel("Activity of kayak.jpg").fill("Kayak");
  await form.getByLabel("Sentence of kayak.jpg").fill("Glide between the lotus.");
  await form.getByLabel("Link to your own film").fill("http://films.example/day.mp4");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(problemsOf(form)).toContainText("Enter the headline of each slide.");
  await expect(problemsOf(form)).toContainText("Enter the address of an MP4 or WebM file, with https://.");
  await form.getByLabel("Headline of kayak.jpg").fill("Paddle where the lotus grows");
  await form.getByLabel("Link to your own film").fill("https://films.example/day.mp4");
  await form.getByLabel("Title").fill("Our week");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(said(page, "Home page saved.")).toBeVisible();
  await expect(form.getByLabel("Headline of slide 4")).toHaveValue("Paddle where the lotus grows");

  await page.goto(own.baseUrl);
  const slides = page.getByRole("region", { name: "Things to do" });
  await expect(slides.locator(".slide-head")).toHaveText([
    "See Sri Lanka with the people who live here",
    "Take the back lanes in a red tuk tuk",
    "Cook over a wood fire, eat with your hands",
    "Paddle where the lotus grows",
  ]);
  const picture = slides.getByRole("listitem").nth(3).locator("img");
  const address = (await picture.getAttribute("src")) ?? "";
  expect(address).toMatch(/^\/api\/images\/[0-9a-f]{24}\?width=960$/);
  expect((await fetch(own.baseUrl + address)).headers.get("content-type")).toMatch(/^image\//);
  await expect(page.getByRole("heading", { name: "Our week" })).toBeAttached();
  await expect(page.getByText("The film is hosted on films.example.")).toBeAttached();
  await expect(page.locator("video source")).toHaveAttribute("src", "https://films.example/day.mp4");
});
