import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { ADMIN_MESSAGES } from "../../lib/content/admin-messages";
import { MESSAGES } from "../../lib/content/messages";
import { ANSWER_TIME, ANSWER_WITHIN } from "../../lib/domain/message-answers";
import { wantedHash } from "../../lib/domain/wanted";
import { dayFrom } from "../../lib/fixtures/factories";
import { formatDate } from "../../lib/format";
import { PAGES, withQuery } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { openRow, openSection, question, rowOf, said } from "../fixtures/admin-pages";
import { call } from "../fixtures/api-client";
import { problemsOf, test } from "../fixtures/browser";
import { withDatabase } from "../fixtures/database";
import { lettersOf } from "../fixtures/sent-mails";
import { adminSession } from "../fixtures/sessions";

/** A visitor asks for the price of a product without a price, and an admin answers from the messages. */

const TOUR = "Sigiriya Lion Rock";
const DAY = dayFrom(new Date(), 40);

test("a visitor asks for a price, and an admin answers with a booking in one step", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  const name = `Clara ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@travellers.example`;
  await page.goto(
    `${PAGES.bookProduct(TOUR)}${wantedHash({ date: DAY, party: { adults: 3, children: 1 } })}`,
  );
  await expect(page.getByRole("main").getByText(MESSAGES.notBookableOnline)).toBeVisible();
  const form = page.getByRole("form", { name: `Ask for a price: ${TOUR}` });
  // The form must open with the values of the search.
  await expect(form.getByLabel("Date")).toHaveValue(DAY);
  await expect(form.getByLabel("Adults", { exact: true })).toHaveValue("3");
  await expect(form.getByLabel("Children", { exact: true })).toHaveValue("1");
  await form.getByRole("button", { name: "Ask for a price" }).click();
  await expect(problemsOf(page)).toBeFocused();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription("Enter your name.");
  await form.getByLabel("Date").fill("2020-01-01");
  await form.getByLabel("Hotel or town").fill("Lake Lodge, Sigiriya");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Ask for a price" }).click();
  await expect(form.getByLabel("Date")).toHaveAccessibleDescription("Choose today or a later date.");
  await form.getByLabel("Date").fill(DAY);
  await form.getByRole("button", { name: "Ask for a price" }).click();
  await expect(page.getByRole("heading", { name: "We've received your enquiry" })).toBeFocused();
  const arrived = page.getByRole("main").getByRole("status");
  await expect(arrived).toContainText(
    `${email} with a time and price ${ANSWER_WITHIN}. Nothing is booked yet.`,
  );
  await expect(arrived).toContainText(/Your reference is NM-[2-9A-Z]{6}\. We emailed it to you\./);
  // After the enquiry, the page must no longer show the message that the tour cannot be booked online.
  await expect(page.getByText(MESSAGES.notBookableOnline)).toHaveCount(0);

  await signIn("admin");
  await openSection(page, `${ADMIN_PAGES.messages}?state=open&q=${email}`, "Messages");
  const row = await openRow(rowOf(page, name));
  await expect(row).toContainText(`Price enquiry: ${TOUR}`);
  await expect(row).toContainText(`${formatDate(DAY)}, 3 adults and 1 child. Stays at: Lake Lodge, Sigiriya`);
  // After a reload the browser renders the next page, and its form has to keep the values of the enquiry.
  await page.reload();
  await (await openRow(row)).getByRole("link", { name: `Add booking for ${name}` }).click();
  await expect(page.getByRole("region", { name: `Message from ${name}` })).toContainText("Lake Lodge");
  await expect(page.getByRole("combobox", { name: "Tour" })).toHaveValue(TOUR);
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("pending");
  await expect(page.getByLabel("Guest's email")).toHaveValue(email);
  await expect(page.getByLabel("Date")).toHaveValue(DAY);
  await page.getByLabel("Time").fill("06:00");
  await page.getByLabel("Total").fill("48000");
  await page.getByLabel("Message to the guest").fill("You will be at the top before the sun is up.");
  await page.getByRole("button", { name: "Add booking" }).click();
  const added = page.getByRole("heading", { level: 1, name: /^Booking NT-/ });
  const title = await added.textContent();
  const [letter] = await withDatabase((db) => lettersOf("booking.received", email, db));
  expect(letter?.text).toContain("You will be at the top before the sun is up.");

  await openSection(page, `${ADMIN_PAGES.messages}?state=answered&q=${email}`, "Messages");
  await expect((await openRow(rowOf(page, name))).getByRole("link", { name: title ?? "" })).toBeVisible();
});

test("My Bookings shows an enquiry with its state and our answer", async ({ page, signIn, tourist }) => {
  await signIn("tourist");
  await page.goto(
    `${PAGES.bookProduct(TOUR)}${wantedHash({ date: DAY, party: { adults: 2, children: 0 } })}`,
  );
  const form = page.getByRole("form", { name: `Ask for a price: ${TOUR}` });
  await expect(form.getByLabel("Email")).toHaveValue(tourist.email);
  await form.getByLabel("Message").fill("We like it early.");
  await form.getByRole("button", { name: "Ask for a price" }).click();
  await page.getByRole("link", { name: "See your enquiry in My Bookings" }).click();
  const enquiry = page.getByRole("article", { name: /^Enquiry NM-/ });
  await expect(enquiry).toContainText(`${formatDate(DAY)}, 2 adults`);
  await expect(enquiry).toContainText("We like it early.");
  await expect(enquiry).toContainText(`Waiting for our answer`);
  await expect(enquiry).toContainText(ANSWER_TIME);

  const admin = await adminSession();
  const found = await call<{ _id: string }[]>("GET", `/api/admin/contact-messages?q=${tourist.email}`, {
    token: admin,
  });
  const text = "It is $80, and we start at 5 am.";
  const id = found.body[0]?._id ?? "";
  await call("PUT", ADMIN_API.answerMessage(id), { token: admin, body: { text } });
  await page.reload();
  await expect(enquiry).toContainText("Answered");
  await expect(enquiry).toContainText(text);
});

test("the booking for an enquiry belongs to the logged-in sender, to a typed email's account only if chosen", async ({
  page,
  signIn,
  tourist,
}) => {
  const { fullName, email, token, id } = tourist;
  const enquiry = { productType: TOUR, date: DAY, adults: 2, children: 0 };
  const body = { name: "Ingrid", email, phone: "+47 912 34 567", enquiry };
  const ask = async (sent: object) =>
    (await call<{ _id: string }>("POST", API.contact, { body, ...sent })).body._id;
  await signIn("admin");
  const open = (message: string) =>
    openSection(page, withQuery(ADMIN_PAGES.newBooking, { message }), "Add a booking");
  const account = page.getByRole("radio", { name: "Traveller with an account" });

  await open(await ask({}));
  await expect(page.getByRole("radio", { name: "Guest without an account" })).toBeChecked();
  await expect(page.getByLabel("Guest's name")).toHaveValue("Ingrid");
  await expect(account).toHaveAccessibleDescription(/has an account with this email, but the sender was not/);
  await account.check();
  await expect(page.getByLabel("Traveller", { exact: true })).toHaveValue(fullName);

  await open(await ask({ token }));
  await expect(account).toBeChecked();
  await expect(account).toHaveAccessibleDescription(`${fullName} sent this message while logged in.`);
  await page.getByLabel("Time").fill("06:00");
  await page.getByLabel("Total").fill("24000");
  await page.getByRole("button", { name: "Add booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Booking NT-/ })).toBeVisible();
  const { body: own } = await call<BookingDto[]>("GET", API.myBookings, { token });
  expect(own).toMatchObject([
    { productType: TOUR, touristId: { _id: id }, contact: { name: fullName, email, phone: "+4791234567" } },
  ]);
});

test("an admin answers a message in the list, and sees the answer there", async ({ page, signIn }) => {
  const name = `James ${randomUUID().slice(0, 8)}`;
  const body = { name, email: "james@travellers.example", message: "Is there a boat on Poya days?" };
  await call("POST", API.contact, { body });
  await signIn("admin");
  await openSection(page, `${ADMIN_PAGES.messages}?q=${name}`, "Messages");
  const row = await openRow(rowOf(page, name));
  await expect(row).toContainText("Waiting");
  await row.getByRole("button", { name: `Answer the message from ${name}` }).click();
  // This site has no mail server, so it sends nothing, and the dialog says so.
  await expect(question(page)).toContainText("No mail server is set up");
  await expect(question(page)).toContainText("Is there a boat on Poya days?");
  await question(page).getByLabel("Your answer").fill("There is, at 4 pm.");
  await page.reload();
  await openRow(row);
  await row.getByRole("button", { name: `Answer the message from ${name}` }).click();
  await expect(question(page).getByLabel("Your answer")).toHaveValue("There is, at 4 pm.");
  await page.route("**/contact-messages/**", (route) => route.abort());
  await question(page).getByRole("button", { name: "Save answer" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    `${ADMIN_MESSAGES.answerMessageFailed}: The server could not be reached.`,
  );
  await page.unroute("**/contact-messages/**");
  await question(page).getByRole("button", { name: "Save answer" }).click();
  await expect(said(page, `Message from ${name} marked as answered.`)).toBeVisible();
  await expect(row.getByText("There is, at 4 pm.")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("4 pm");
  await expect(row.getByRole("button", { name: `Answer the message from ${name}` })).toHaveCount(0);
});
