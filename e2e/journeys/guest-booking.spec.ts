import { expect } from "@playwright/test";
import { touristSignupBody } from "../../lib/fixtures/factories";
import { formatDate } from "../../lib/format";
import { confirmBookingPath, PAGES } from "../../lib/paths";
import { question } from "../fixtures/admin-pages";
import { newTourist } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { alertOf, OWN_BOOKING, test } from "../fixtures/browser";
import { withDatabase } from "../fixtures/database";
import { newProvider } from "../fixtures/listings";
import { lettersOf, tokenOf } from "../fixtures/sent-mails";
import { tourDay } from "../fixtures/tourist-bookings";

test("a visitor books a tour without an account, confirms it by the mailed link, and cancels it", {
  tag: "@core",
}, async ({ page }) => {
  const { email } = touristSignupBody();
  await page.goto(PAGES.bookProduct("Jeep Safari"));
  await expect(page.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
  await page.getByLabel("Date").fill(tourDay(20));
  await page.getByLabel("Time", { exact: true }).fill("14:30");
  await page.getByLabel("Adults").fill("7");
  await page.getByRole("button", { name: "Book without an account" }).first().click();
  // The form keeps the typed values.
  await expect(page.getByLabel("Date")).toHaveValue(tourDay(20));
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(alertOf(page)).toContainText("Enter your name.");
  await page.getByLabel("Name").fill("Ingrid Solberg");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+47 912 34 567");
  await page.getByLabel("Where should we pick you up?").fill("Lotus Lodge, Habarana");
  await page.getByText("Add a note").click();
  await page.getByLabel("Special notes").fill("One of us is vegan.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("heading", { name: "One more step: check your email" })).toBeFocused();
  await expect(page.getByRole("main")).toContainText(`We sent a link to ${email}.`);
  await expect(page.getByRole("main")).toContainText(
    `${formatDate(tourDay(20))}, 2:30 pm, 7 adults, $140.00`,
  );
  // The guest can go back and correct the address.
  await page.getByRole("button", { name: "check your details" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("heading", { name: "One more step: check your email" })).toBeFocused();

  const token = await withDatabase((db) => tokenOf("booking.confirm", email, db, 2));
  const [mail] = await withDatabase((db) => lettersOf("booking.confirm", email, db));
  expect(mail?.text).toContain("Vehicles: 2 jeeps");
  await page.goto(confirmBookingPath(token));
  // The page shows the booking before the guest confirms it.
  const shown = page.getByRole("main");
  for (const fact of [
    "Jeep Safari",
    formatDate(tourDay(20)),
    "2:30 pm",
    "Pick-up within Habarana",
    "7 adults",
    "2 jeeps",
    "$140.00",
    "Good to know",
  ])
    await expect(shown).toContainText(fact);
  await expect(shown).toContainText(/Pick-up: Lotus Lodge, Habarana\s*One of us is vegan\./);
  await expect(shown).toContainText("Nothing is booked until you press the button.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm and see my booking" }).click();
  await expect(page).toHaveURL(OWN_BOOKING);
  const booking = page.getByRole("article", { name: /^Jeep Safari/ });
  await expect(booking).toContainText("Group: 7 adults");
  await expect(booking).toContainText(/Pick-up: Lotus Lodge, Habarana\s*One of us is vegan\./);
  // The link still works, and its page says that the booking is already confirmed.
  await page.goto(confirmBookingPath(token));
  await expect(shown).toContainText("You've already confirmed this booking.");
  await page.getByRole("button", { name: "See my booking" }).click();
  await expect(page).toHaveURL(OWN_BOOKING);
  // The pick-up place can be changed, and the other notes stay.
  await page.getByText("Change or cancel").click();
  await page.getByRole("button", { name: /^Edit details/ }).click();
  const dialog = question(page);
  await expect(dialog.getByLabel("Special notes")).toHaveValue("One of us is vegan.");
  await dialog.getByLabel("Where should we pick you up?").fill("Heron House, Habarana");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(booking).toContainText(/Pick-up: Heron House, Habarana\s*One of us is vegan\./);
  await page.getByRole("button", { name: /^Cancel/ }).click();
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(booking).toContainText("Cancelled");
  await page.goto(confirmBookingPath(token));
  await expect(shown).toContainText("This booking is cancelled.");
  await expect(shown).not.toContainText("To pay on the day");
  await page.goto(confirmBookingPath("x"));
  await expect(page.getByRole("heading", { name: "We can't open this booking" })).toBeVisible();
});

test("what a visitor typed as an account's message goes on as a note without one", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto(PAGES.bookProduct("Jeep Safari"));
  await expect(page.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
  await page.getByLabel("Date").fill(tourDay(22));
  await page.getByLabel("Time", { exact: true }).fill("14:30");
  await page.getByLabel("Name").fill("Ingrid Solberg");
  await page.getByLabel("Email").fill(touristSignupBody().email);
  await page.getByLabel("Phone").fill("+47 912 34 567");
  await page.getByLabel("Message").fill("One of us must not eat nuts.");
  await page.getByLabel("Special notes").fill("Early breakfast, please.");
  await page.getByRole("button", { name: "Book Now" }).click();
  await alertOf(page).getByRole("button", { name: "Book without an account" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Special notes")).toHaveValue(
    "One of us must not eat nuts.\nEarly breakfast, please.",
  );
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("heading", { name: "One more step: check your email" })).toBeFocused();
});

test("a guest whose email has an account is asked to log in, and finds the booking there", async ({
  page,
}) => {
  const owner = await newTourist();
  const host = await newProvider();
  await page.goto(PAGES.booking(host._id));
  await expect(page.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
  await page.getByLabel("Date").fill(tourDay(21));
  await page.getByLabel("Time", { exact: true }).fill("14:30");
  await page.getByRole("button", { name: "Book Now" }).click();
  await alertOf(page).getByRole("button", { name: "Book without an account" }).click();
  await page.getByLabel("Name").fill(owner.fullName);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Phone").fill("+47 912 34 567");
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("heading", { name: "One more step: check your email" })).toBeVisible();
  const token = await withDatabase((db) => tokenOf("booking.confirm", owner.email, db));
  await page.goto(confirmBookingPath(token));
  await page.getByRole("button", { name: "Confirm and see my booking" }).click();
  await expect(page.getByRole("heading", { name: "Your request has been sent" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Log in to see your booking" })).toHaveAttribute(
    "href",
    /next=/,
  );
});

test("whoever signs up with the email of an existing account can go on to set a password", async ({
  page,
}) => {
  const owner = await newTourist();
  await page.goto(PAGES.signup);
  await page.getByLabel("Full name").fill(owner.fullName);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill("heron-tank-lotus");
  await page.getByLabel("Country").fill("Norway");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(alertOf(page)).toContainText("An account with this email already exists.");
  await alertOf(page).getByRole("link", { name: "Set a password" }).click();
  await expect(page).toHaveURL(PAGES.forgotPassword);
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);
});
