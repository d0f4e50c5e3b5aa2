import { expect } from "@playwright/test";
import ICAL from "ical.js";
import { PAGES, withQuery } from "../../lib/paths";
import { preferenceToken } from "../../lib/server/mail/preferences";
import { call } from "../fixtures/api-client";
import { test } from "../fixtures/browser";
import { adminSession } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/** Tests the links in mails, and the mail settings on the account page. */

test("the stars in a mail lead through the login to the review form, and save nothing before it is sent", {
  tag: "@core",
}, async ({ page, tourist }) => {
  const { _id } = await writeBooking(await adminSession(), tourist.id, { date: tourDay(-1) });
  await page.goto(withQuery(PAGES.touristDashboard, { view: "review", booking: _id, stars: 3 }));
  await page.getByRole("form", { name: "Login" }).getByLabel("Email").fill(tourist.email);
  await page.getByLabel("Password", { exact: true }).fill(tourist.password);
  await page.getByRole("form", { name: "Login" }).getByRole("button", { name: "Login" }).click();
  const form = page.getByRole("form", { name: "Review" });
  await expect(form.getByRole("radio", { name: "3 stars" })).toBeChecked();
  await expect(page.getByRole("heading", { name: "Jeep Safari" })).toBeVisible();
  const mine = () => call<unknown[]>("GET", "/api/reviews/mine", { token: tourist.token });
  expect((await mine()).body).toEqual([]);
  await form.getByLabel("Comment").fill("Fine, but dusty.");
  await form.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByText("appears once we approve it")).toBeVisible();
  expect((await mine()).body).toMatchObject([{ rating: 3, comment: "Fine, but dusty." }]);
});

test("the link in a mail switches such mails off with one click, and on again", { tag: "@core" }, async ({
  page,
  tourist,
}) => {
  const mails = () => call("GET", "/api/auth/mail-preferences", { token: tourist.token });
  const token = preferenceToken(tourist.email, "reminders");
  await page.goto(withQuery(PAGES.mailPreferences, { token }));
  expect((await mails()).body).toMatchObject({ reminders: true });
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("heading", { name: "Reminders are off" })).toBeFocused();
  expect((await mails()).body).toMatchObject({ reminders: false });
  await page.reload();
  await page.getByRole("button", { name: "Turn these emails back on" }).click();
  await expect(page.getByRole("button", { name: "Stop these emails" })).toBeVisible();
  expect((await mails()).body).toMatchObject({ reminders: true });
});

test("the account page has a switch for each optional mail", async ({ page, signIn, tourist }) => {
  await signIn("tourist");
  await page.goto(withQuery(PAGES.touristDashboard, { view: "account" }));
  const part = page.getByRole("region", { name: "Emails" });
  await expect(part.getByRole("checkbox")).toHaveCount(2);
  await part.getByRole("checkbox", { name: "Review requests" }).uncheck();
  await expect(part.getByRole("status")).toHaveText("Your choice has been saved.");
  const { body } = await call("GET", "/api/auth/mail-preferences", { token: tourist.token });
  expect(body).toEqual({ reminders: true, "review-requests": false });
});

test("a confirmed ticket has a calendar file, a pending one has none", async ({ page, signIn, tourist }) => {
  const admin = await adminSession();
  const confirmed = await writeBooking(admin, tourist.id, { productType: "Village Tour" });
  await writeBooking(admin, tourist.id, { status: "pending" });
  await signIn("tourist");
  await page.goto(PAGES.touristDashboard);
  const links = page.getByRole("link", { name: "Add to calendar" });
  await expect(links).toHaveCount(1);
  const downloading = page.waitForEvent("download");
  await links.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${confirmed.reference}.ics`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const calendar = new ICAL.Component(ICAL.parse(Buffer.concat(chunks).toString("utf8")));
  expect(calendar.getFirstSubcomponent("vevent")?.getFirstPropertyValue("summary")).toBe("Village Tour");
});
