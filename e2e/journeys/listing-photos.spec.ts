import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { ADMIN_MESSAGES } from "../../lib/content/admin-messages";
import { MESSAGES } from "../../lib/content/messages";
import { PAGES, withQuery } from "../../lib/paths";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import { call } from "../fixtures/api-client";
import { problemsOf } from "../fixtures/browser";
import { environment } from "../fixtures/environment";
import { callForm } from "../fixtures/forms";
import { test } from "../fixtures/own-provider";
import { jpeg, MAX_PICTURE_BYTES, ofSize } from "../fixtures/pictures";
import { sessionOf } from "../fixtures/sessions";

/** The provider and admins arrange the photos of a listing, and the browser makes the photos smaller. */

test.use({ withPictures: true });

const LISTING = withQuery(PAGES.providerDashboard, { view: "listing" });
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** Creates photos of one colour each, to tell them apart. */
async function colours(...names: string[]): Promise<Buffer[]> {
  return Promise.all(
    names.map((background) =>
      sharp({ create: { width: 24, height: 16, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
}

/** A rotated photo as phones take it, with more pixels and bytes than the server accepts. */
const phonePhoto = () =>
  sharp({
    create: {
      width: 2_800,
      height: 2_100,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 120, sigma: 20 },
    },
  })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const form = (page: Page, name = "Listing") => page.getByRole("form", { name });
const buttons = (page: Page) => form(page).getByRole("button", { name: /^(Move|Remove) photo/ });

test("photos can be ordered, removed and added by keyboard, and the page can be previewed before approval", {
  tag: "@core",
}, async ({ page, host, admin }) => {
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const [red = "", green = "", blue = ""] = (
    await callForm<OwnProviderDto>(
      "PATCH",
      ADMIN_API.provider(host._id),
      {},
      { photos: await colours("red", "green", "blue") },
      { token: admin },
    )
  ).body.photos;
  await page.goto(LISTING);
  const photos = form(page).getByRole("img", { name: /^Photo \d$/ });
  await expect(photos).toHaveCount(3);

  const earlier = form(page).getByRole("button", { name: "Move photo 3 earlier" });
  await earlier.focus();
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("button", { name: "Move photo 2 earlier" })).toBeFocused();
  await expect(form(page).getByText("photo 3 moved to position 2 of 3.")).toBeAttached();
  await page.keyboard.press("Enter");
  const first = form(page).getByRole("button", { name: "Move photo 1 earlier" });
  await expect(first).toBeFocused();
  await expect(first).toBeDisabled();
  await form(page).getByRole("button", { name: "Remove photo 2" }).press("Enter");
  await expect(form(page).getByLabel("Photos")).toBeFocused();
  const [white] = await colours("white");
  await form(page)
    .getByLabel("Photos")
    .setInputFiles(file("white.jpg", white ?? Buffer.alloc(0)));
  await form(page).getByRole("button", { name: "Move white.jpg earlier" }).press("Space");
  await form(page).getByRole("button", { name: "Save listing" }).click();
  await expect(form(page).getByRole("status")).toContainText(
    "We've marked the changes that need our approval.",
  );

  const { body } = await call<OwnProviderDto>("GET", API.ownListing, { token });
  const [kept, added = "", last] = body.pendingChange?.photos ?? [];
  expect([kept, last]).toEqual([blue, green]);
  expect(body.photos).toEqual([red, green, blue]);

  await page.getByRole("link", { name: "Preview your page" }).click();
  await expect(page.getByText("Preview of your page after approval")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: host.serviceName })).toBeVisible();
  const shown = page.getByRole("img", { name: /by the host$/ });
  await expect(shown).toHaveCount(4);
  for (const [at, address] of [blue, added, green].entries()) {
    const picture = shown.nth(at + 1);
    await expect(picture).toHaveAttribute("src", `${address}?width=960`);
    // Every picture must load, even one that only its owner and admins can see.
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate(({ naturalWidth, currentSrc }: HTMLImageElement) => naturalWidth && currentSrc),
      )
      .toContain(address);
  }
});

test("a rejected picture blocks saving until it is removed", async ({ page, host }) => {
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") changes.push(request.url());
  });
  await page.goto(LISTING);
  await expect(form(page).getByLabel("Service name")).toHaveValue(host.serviceName);
  await form(page).getByLabel("Location").fill("Habarana");
  const bad = file("notes.jpg", Buffer.from("Herons at six, tea at seven."));
  const save = form(page).getByRole("button", { name: "Save listing" });
  await form(page).getByLabel("New profile picture").setInputFiles(bad);
  await expect(form(page).getByText(MESSAGES.onlyJpegOrPng)).toBeVisible();
  await save.click();
  await expect(problemsOf(form(page))).toContainText(MESSAGES.onlyJpegOrPng);
  await form(page).getByRole("button", { name: "Continue without this picture" }).click();

  await form(page)
    .getByLabel("Photos")
    .setInputFiles([file("good.jpg", await jpeg()), bad]);
  await expect(form(page).getByRole("button", { name: "Remove good.jpg" })).toBeVisible();
  await save.click();
  await expect(problemsOf(form(page))).toContainText(MESSAGES.onlyJpegOrPng);
  expect(changes).toEqual([]);
  await form(page).getByRole("button", { name: "Continue without this picture" }).click();
  await save.click();
  await expect(form(page).getByRole("status")).toContainText("Your listing has been saved.");
  expect(changes).toHaveLength(1);
});

test("no sixth photo can be added, and the summary names a picture that is too large", async ({
  page,
  host,
}) => {
  await page.goto(LISTING);
  expect(host.photos).toHaveLength(1);
  const photo = await jpeg();
  const four = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => file(name, photo));
  await form(page).getByLabel("Photos").setInputFiles(four);
  await expect(buttons(page).first()).toBeVisible();
  await expect(form(page).getByText("You can add up to 5 photos. Remove one to add another.")).toBeVisible();
  await expect(form(page).getByText("Add more photos")).toHaveCount(0);
  await expect(form(page).getByLabel("Photos")).toBeDisabled();
  await form(page).getByRole("button", { name: "Remove a.jpg" }).click();
  await expect(form(page).getByText("Add more photos")).toBeVisible();
  await expect(form(page).getByLabel("Photos")).toBeFocused();

  await page.goto(PAGES.signup);
  await expect(async () => {
    await page.getByRole("radio", { name: "Provider" }).check();
    await expect(page.getByLabel("Service name")).toBeVisible({ timeout: 500 });
  }).toPass();
  const padded = ofSize(photo, MAX_PICTURE_BYTES + 1);
  await page.getByLabel("Profile picture").setInputFiles(file("me.jpg", padded));
  await page.getByLabel("Up to 5 photos").setInputFiles(file("text.jpg", Buffer.from("no picture")));
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  const summary = problemsOf(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: MESSAGES.profilePictureTooLarge })).toBeVisible();
  await expect(summary.getByRole("link", { name: MESSAGES.onlyJpegOrPng })).toBeVisible();
  await expect(summary).not.toContainText("Choose a profile picture");
  await expect(summary).not.toContainText("Choose at least one photo");
});

test("a phone's photo is made smaller before it is sent, and is upright", async ({ page, host }) => {
  await page.goto(LISTING);
  const photo = await phonePhoto();
  expect(photo.byteLength).toBeGreaterThan(MAX_PICTURE_BYTES);
  await form(page).getByLabel("Photos").setInputFiles(file("elephants.jpg", photo));
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  // Clicks while the form may still be making the picture smaller. The form must send only the smaller picture.
  await form(page).getByRole("button", { name: "Save listing" }).click();
  const headers = await (await sent).allHeaders();
  expect(Number(headers["content-length"])).toBeLessThan(MAX_PICTURE_BYTES);
  await expect(form(page).getByRole("status")).toContainText("Your listing has been saved.");
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const { body } = await call<OwnProviderDto>("GET", API.ownListing, { token });
  const stored = await fetch(`${environment.baseUrl}${body.pendingChange?.photos?.at(-1)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { width, height } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1_500, 2_000]);
});

test("an admin arranges the photos of a listing at once, and a failure shows an error", async ({
  page,
  host,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(ADMIN_PAGES.provider(host._id));
  const pictures = form(page, "Pictures");
  await page.getByText("Change pictures").click();
  await pictures.getByLabel("Photos").setInputFiles(file("boat.jpg", await jpeg()));
  await pictures.getByRole("button", { name: "Move boat.jpg earlier" }).click();
  await page.route(`**${ADMIN_API.provider(host._id)}`, (route) => route.abort(), { times: 1 });
  await pictures.getByRole("button", { name: "Save changes" }).click();
  await expect(pictures.getByRole("alert").first()).toContainText(ADMIN_MESSAGES.changePicturesFailed);
  await pictures.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(`Pictures of ${host.serviceName} saved.`)).toBeVisible();
  const { body } = await call<OwnProviderDto>("GET", `/api/providers/${host._id}`);
  expect(body.photos).toHaveLength(2);
  expect(body.photos[1]).toBe(host.photos?.[0]);
});
