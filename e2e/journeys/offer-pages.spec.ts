import { expect, type Page } from "@playwright/test";
import mongoose from "mongoose";
import { PAGES } from "../../lib/paths";
import { call } from "../fixtures/api-client";
import { isPhone, test, untilLaidOut } from "../fixtures/browser";
import { withDatabase } from "../fixtures/database";
import { addProvider } from "../fixtures/forms";
import { insertListings } from "../fixtures/listings";
import { adminSession } from "../fixtures/sessions";

/** Tests the information that the pages of a tour and of a host give before a booking. */

const LONGEST = "Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari";
const main = (page: Page) => page.getByRole("main");
const bookLink = (page: Page) =>
  main(page).getByRole("link", { name: isPhone(page) ? "Book" : "Book Now", exact: true });

test("facts, price and the booking link are in the first view, and stay in view on a phone", {
  tag: ["@desktop", "@core"],
}, async ({ page }) => {
  const price = isPhone(page)
    ? main(page).locator(".book-bar")
    : page.getByRole("complementary", { name: "Price" });
  for (const [name, says] of [
    ["Jeep Safari", isPhone(page) ? "$38.0/person" : "$38.0 /personGroups from $20.0 each"],
    [LONGEST, isPhone(page) ? "$78.0/person" : "$78.0 /person"],
  ] as const) {
    await page.goto(PAGES.productDescription(name));
    await expect(main(page).getByRole("term").filter({ hasText: "Duration" })).toBeInViewport();
    await expect(price.getByText(/^\$\d/).first()).toBeInViewport();
    await expect(price).toContainText(says);
    await expect(bookLink(page)).toBeInViewport({ ratio: 1 });
    if (isPhone(page)) {
      // The text and the link must be in one row.
      const [text, link] = await Promise.all([
        price.locator("p").first().boundingBox(),
        bookLink(page).boundingBox(),
      ]);
      expect(link?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
      // Accepts two texts, because other tests may have given the tour a schedule.
      await expect(price).toContainText(/You pay on the day|Next: /);
    }
  }
  await untilLaidOut(page);
  await main(page).getByRole("heading", { name: "Where the tour starts" }).scrollIntoViewIfNeeded();
  await expect(bookLink(page)).toBeInViewport({ ratio: 1 });
  if (isPhone(page)) {
    // The bar with the booking link must disappear at the end of the offer.
    await main(page)
      .getByRole("navigation", { name: "Next steps" })
      .evaluate((end) => end.scrollIntoView());
    await expect(bookLink(page)).not.toBeInViewport();
  }

  await page.goto(PAGES.productDescription("Jeep Safari"));
  const facts = main(page).locator("dl").first();
  for (const text of ["3 to 4 hours", "2:30 pm", "Habarana and Hiriwadunna", "Up to 10 people"])
    await expect(facts).toContainText(text);
  await expect(main(page).locator("dl").nth(1)).toContainText("English");
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText(
    "Park tickets, paid at the gate: about $15 to $25 for each foreign adult, about half for a child.",
  );
  // The page must load only the two preloaded fonts, because its own texts need no other font.
  await untilLaidOut(page);
  await main(page)
    .getByRole("navigation", { name: "Next steps" })
    .evaluate((end) => end.scrollIntoView());
  const loaded = await page.evaluate(async () => {
    const { fonts } = document;
    return [...(await fonts.ready)].filter(({ status }) => status !== "unloaded").map(({ family }) => family);
  });
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((family) => family.includes("more"))).toEqual([]);
  const way = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(way.getByRole("link", { name: "Services" })).toHaveAttribute("href", PAGES.services);

  await page.goto(PAGES.productDescription("High Tea"));
  await expect(main(page).getByRole("link", { name: "Book Now", exact: true })).toHaveAttribute(
    "href",
    PAGES.bookProduct("High Tea"),
  );
});

test("in a low window, header and bar scroll away", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(PAGES.productDescription("Jeep Safari"));
  await untilLaidOut(page);
  await main(page)
    .getByRole("heading", { name: "Included", exact: true })
    .evaluate((heading) => heading.scrollIntoView());
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await expect(main(page).locator(".book-bar")).not.toBeInViewport();
});

test("pictures open large, arrow keys and swipes turn them, and Escape closes them", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto(PAGES.productDescription("Jeep Safari"));
  await page.waitForLoadState("networkidle");
  const opener = main(page).getByRole("link", { name: "All 3 pictures" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pictures: Jeep Safari" });
  await expect(dialog.getByText("1 of 3")).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(async () => (await dialog.locator("img").first().boundingBox())?.width)
    .toBeGreaterThan(width * 0.8);
  // Repeats the key press, because the viewer ignores keys until it is ready.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(dialog.getByText("3 of 3")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("2 of 3")).toBeVisible();
  // Waits until the picture has stopped moving.
  await expect.poll(async () => (await dialog.locator("li").nth(1).boundingBox())?.x).toBe(0);
  // Swipes across more than half of the window, which shows the next picture at any speed.
  await page.mouse.move(width * 0.8, 400);
  await page.mouse.down();
  await page.mouse.move(width * 0.1, 400, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByText("3 of 3")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Next picture" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("choosing the town of the stay shows its distance, also on the next page", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto(PAGES.productDescription("Catamaran Boat Ride"));
  await expect(main(page).getByRole("img", { name: /starts in Hiriwadunna\..*Kandy/ })).toBeVisible();
  const stay = main(page).getByLabel("Where are you staying?");
  await page.waitForLoadState("networkidle");
  await stay.selectOption({ label: "Dambulla: about 45 minutes by car" });
  await page.goto(PAGES.productDescription("Jeep Safari"));
  await expect(stay).toHaveValue("dambulla");
  await expect(stay.getByRole("option", { name: "Habarana: we pick you up" })).toBeAttached();
  const kandalama = main(page).locator("svg text", { hasText: "Kandalama" });
  await expect(kandalama).toBeHidden();
  await stay.selectOption("kandalama");
  await expect(kandalama).toBeVisible();
});

test("a tour lists hosts who offer the same, a host links to the tour, and both explain the prices", {
  tag: "@desktop",
}, async ({ page }) => {
  // The desktop run and the phone run of this test each create a host, so the names differ.
  const serviceName = `Kestrel Carts ${isPhone(page) ? "East" : "West"}`;
  const host = await addProvider(await adminSession(), {
    serviceName,
    category: "Bullock Cart Ride",
    price: 2_700,
  });
  await page.goto(PAGES.productDescription("Bullock Cart Ride"));
  const hosts = page.getByRole("region", { name: "Hosts with similar tours" });
  await expect(hosts).toContainText("$9.9");
  await hosts.getByRole("link", { name: serviceName }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(serviceName);
  const tour = page.getByRole("region", { name: "Compare with our own tour" });
  await expect(tour).toContainText(`${host.fullName} charges $9.00`);
  await expect(tour).toContainText("per adult, or $4.00 in a larger group");
  await tour.getByRole("link", { name: "Bullock Cart Ride" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bullock Cart Ride");
  await page.goto(`${PAGES.provider(host._id)}#for-any-2-0`);
  await expect(tour).toContainText(`${host.fullName} charges $18.00 for 2 adults. You book`);
  await expect(tour).toContainText("Our own Bullock Cart Ride costs $19.80 for 2 adults.");
});

test("a host's page shows the host's details, and labels an illustration as one", {
  tag: "@desktop",
}, async ({ page }) => {
  const admin = await adminSession();
  const { _id, photos } = await addProvider(admin, {
    serviceName: "Egret Boats",
    category: "Catamaran Boat Ride",
  });
  const photo = photos[0]?.split("/").at(-1);
  await withDatabase((db) =>
    db.collection("providers").updateOne(
      { _id: new mongoose.mongo.ObjectId(_id) },
      {
        $set: {
          details: {
            ...{
              durationMinutes: 90,
              groupSize: 4,
              languages: ["English", "German"],
              vehicles: "Two dugouts.",
            },
            ...{ included: ["Life jackets"], excluded: ["Lunch"], bring: ["A hat"] },
            ...{ meetingPoint: "Under the banyan at the dam", town: "giritale" },
            photoTexts: [{ photo, text: "Our boat at dawn" }],
          },
        },
      },
    ),
  );
  await page.goto(PAGES.provider(_id));
  for (const text of ["1 hour 30 minutes", "English and German", "Life jackets", "A hat", "Two dugouts."])
    await expect(main(page).getByText(text, { exact: true })).toBeAttached();
  const form = page.getByRole("region", { name: "Book this tour" });
  await expect(form).toContainText("Not included in the price: Lunch.");
  // The page and its form must show the same group size.
  for (const place of [main(page).locator("dl").first(), form])
    await expect(place.getByText("Up to 4 people", { exact: true })).toBeVisible();
  const where = page.getByRole("region", { name: "Where the tour starts" });
  await expect(where).toContainText("Under the banyan at the dam");
  await expect(where.getByRole("img", { name: /starts in Giritale\./ })).toBeAttached();
  await page.waitForLoadState("networkidle");
  await main(page).getByRole("img", { name: "Our boat at dawn: picture 2 of 2, by the host" }).click();
  await expect(page.getByRole("dialog").getByText("Our boat at dawn", { exact: true })).toBeVisible();

  const schedule = {
    ...{ sessions: [{ days: ["mon"], times: ["06:00"] }], durationMinutes: 120 },
    capacity: { unit: "people", size: 10 },
  };
  await call("PUT", `/api/admin/providers/${_id}/schedule`, { token: admin, body: schedule });
  await page.goto(PAGES.provider(_id));
  for (const text of ["2 hours", "Up to 10 people"])
    await expect(main(page).getByText(text, { exact: true })).toBeAttached();

  const [bare = ""] = await insertListings([{ location: "Nowhere in particular" }]);
  await page.goto(PAGES.provider(bare));
  await expect(main(page).getByText("A drawing, not a photo")).toBeVisible();
  await expect(page.getByRole("region", { name: "Where the tour starts" })).toHaveCount(0);
  await expect(main(page).getByRole("heading", { name: "Included" })).toHaveCount(0);
});
