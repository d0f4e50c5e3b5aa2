import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { ADMIN_MESSAGES } from "../../lib/content/admin-messages";
import { MESSAGES } from "../../lib/content/messages";
import { formatDate } from "../../lib/format";
import { withQuery } from "../../lib/paths";
import type { ReviewDto } from "../../lib/schemas/review";
import { touristSearch } from "../../lib/server/tourists/search-fields";
import { countCalls, openMore, openRow, openSection, question, rowOf, said } from "../fixtures/admin-pages";
import { call, newBooking, newTourist } from "../fixtures/api-client";
import { test } from "../fixtures/browser";
import { newReview } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { signUpProvider } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { jpeg } from "../fixtures/pictures";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";
import { DESKTOP, PHONE } from "../fixtures/windows";

/** Tests all lists of the admin panel except bookings, and the actions in them. */

test.beforeEach(({ signIn }) => signIn("admin"));

/** A word that no other document contains. */
const word = () => `w${randomUUID().slice(0, 8)}`;
const at = (path: string, q: string) => `${path}?q=${encodeURIComponent(q)}`;

test("an admin approves a provider, withdraws the approval and deletes the provider", {
  tag: "@core",
}, async ({ page }) => {
  const serviceName = `Canoes ${word()}`;
  await signUpProvider({ serviceName });
  await openSection(page, at(ADMIN_PAGES.pendingProviders, serviceName), "Pending hosts");
  const waiting = await openRow(rowOf(page, serviceName));
  await waiting.getByRole("button", { name: `Approve ${serviceName}` }).click();
  await expect(said(page, `${serviceName} approved.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();

  await openSection(page, at(ADMIN_PAGES.providers, serviceName), "Hosts");
  const row = rowOf(page, serviceName);
  await row.getByRole("link", { name: serviceName }).click();
  await expect(page.getByRole("heading", { level: 1, name: serviceName })).toBeVisible();
  await expect(page.getByRole("img", { name: `Picture 2 of ${serviceName}` })).toBeVisible();
  await openMore(page, serviceName);
  await page.getByRole("button", { name: `Withdraw approval of ${serviceName}` }).click();
  await question(page).getByRole("button", { name: "Withdraw approval" }).click();
  await expect(
    page.getByText("Waiting for approval. Travellers can't see or book this listing yet."),
  ).toBeVisible();

  await page.route("**/api/admin/providers/**", (route) => route.fulfill({ status: 500, body: "" }));
  await openMore(page, serviceName);
  await page.getByRole("button", { name: `Delete ${serviceName}` }).click();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    `${ADMIN_MESSAGES.deleteProviderFailed}. Please try again.`,
  );
  await page.unroute("**/api/admin/providers/**");
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin-panel\/providers$/);
});

test("an admin compares a change with the approved values, rejects it, and approves it", {
  tag: "@core",
}, async ({ page }) => {
  const [before, after] = [`Before ${word()}`, `After ${word()}`];
  const host = await newProvider({ serviceName: before });
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const ask = () => call("PATCH", "/api/providers/me", { token, body: { serviceName: after } });
  await ask();
  await openSection(page, at(ADMIN_PAGES.pendingProviders, after), "Pending hosts");
  const row = rowOf(page, before);
  await expect(row).toContainText(`Requested change: name “${after}”`);
  await openRow(row);
  await openMore(row, before);
  await page.getByRole("button", { name: "Decline change" }).click();
  await question(page).getByRole("button", { name: "Decline change" }).click();
  await expect(said(page, `Change to ${before} declined.`)).toBeVisible();
  await expect(rowOf(page, before)).toHaveCount(0);

  await ask();
  await openSection(page, ADMIN_PAGES.provider(host._id), before);
  await expect(page.getByRole("region", { name: "Change waiting for approval" })).toContainText(
    `${after} (now ${before})`,
  );
  await page.getByRole("button", { name: "Approve change" }).click();
  await expect(page.getByRole("heading", { level: 1, name: after })).toBeVisible();
});

test("an admin sees a host's public change in the list, with old and new values on its page, until looked at", async ({
  page,
}) => {
  const serviceName = `Public ${word()}`;
  const host = await newProvider({ serviceName, price: 9_000 });
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const change = { price: 12_000, contact: "+94 71 000 0000" };
  expect((await call("PATCH", "/api/providers/me", { token, body: change })).status).toBe(200);
  await openSection(page, at(ADMIN_PAGES.pendingProviders, serviceName), "Pending hosts");
  const row = rowOf(page, serviceName);
  await expect(row.getByText("Changed: price and phone number")).toBeVisible();
  await row.getByRole("link", { name: serviceName }).click();
  const changed = page.getByRole("region", { name: "Recent changes, already public" });
  const price = changed.getByRole("region", { name: "price" });
  await expect(price.getByRole("definition")).toHaveText([/9,000/, /12,000/]);
  await expect(changed.getByRole("region", { name: "phone number" }).getByRole("definition")).toHaveText([
    "+94 77 555 0101",
    "+94 71 000 0000",
  ]);
  await page.getByRole("button", { name: `Mark as reviewed the changes to ${serviceName}` }).click();
  await expect(said(page, `Changes to ${serviceName} marked as reviewed.`)).toBeVisible();
  await expect(changed).toBeHidden();
  await openSection(page, at(ADMIN_PAGES.pendingProviders, serviceName), "Pending hosts");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});

test("each failed action on an approved provider shows its own message and changes nothing", async ({
  page,
}) => {
  const [before, after] = [`Before ${word()}`, `After ${word()}`];
  const host = await newProvider({ serviceName: before });
  const token = sessionOf("provider", { id: host._id, email: host.email });
  await call("PATCH", "/api/providers/me", { token, body: { serviceName: after } });
  await openSection(page, ADMIN_PAGES.provider(host._id), before);
  await page.route("**/api/admin/providers/**", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Approve change" }).click();
  await expect(said(page, `${ADMIN_MESSAGES.approveProviderFailed}. Please try again.`)).toBeVisible();
  for (const [label, keep, sentence] of [
    ["Decline change", "Not now", ADMIN_MESSAGES.rejectChangeFailed],
    ["Withdraw approval", "Keep approval", ADMIN_MESSAGES.withdrawApprovalFailed],
  ] as const) {
    const button = page.getByRole("button", { name: new RegExp(`^${label} (?:to|of) ${before}$`) });
    await openMore(page, before);
    await button.click();
    await question(page).getByRole("button", { name: label }).click();
    await expect(question(page).getByRole("alert")).toHaveText(`${sentence}. Please try again.`);
    await question(page).getByRole("button", { name: keep }).click();
    // The page reloads and closes the menu, so the focus must return to the menu's button.
    await expect(button).toBeHidden();
    await expect(page.getByRole("button", { name: `More actions for ${before}` })).toBeFocused();
  }
  await expect(page.getByRole("region", { name: "Change waiting for approval" })).toContainText(after);
});

test("a provider added with pictures is approved at once, and a failure keeps the typed values", {
  tag: "@core",
}, async ({ page }) => {
  await openSection(page, ADMIN_PAGES.newProvider, "Add a host");
  const serviceName = `Rafts ${word()}`;
  const email = `${word()}@hosts.example`;
  const send = page.getByRole("button", { name: "Add host" });
  await send.click();
  await expect(page.getByRole("link", { name: "Choose a profile picture." })).toBeVisible();
  for (const [label, value] of [
    ["Owner's full name", "Sunil Herath"],
    ["Email", email],
    ["Password", "lotus-tank-heron"],
    ["Service name", serviceName],
    ["Contact number", "+94 77 123 4567"],
    ["Location", "Habarana"],
    ["Price (LKR)", "4500"],
    ["Description", "A raft on a quiet tank."],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Category").selectOption("Catamaran Boat Ride");
  const picture = { name: "raft.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
  await page.getByLabel("Profile picture").setInputFiles(picture);
  await page.getByLabel("Up to 5 photos").setInputFiles(picture);
  await expect(page.getByRole("img", { name: "Preview of raft.jpg" })).toHaveCount(2);

  await page.route("**/api/admin/providers", (route) => route.abort());
  await send.click();
  await expect(
    page.getByText(`${ADMIN_MESSAGES.addProviderFailed}: The server could not be reached.`),
  ).toBeVisible();
  await page.unroute("**/api/admin/providers");
  await expect(page.getByRole("img", { name: "Preview of raft.jpg" })).toHaveCount(2);
  await send.click();
  await expect(page.getByRole("heading", { level: 1, name: serviceName })).toBeVisible();
  await expect(said(page, `${serviceName} added and approved.`)).toBeVisible();
  const shown = await call<{ serviceName: string }[]>("GET", "/api/providers?limit=10");
  expect(shown.body.map((provider) => provider.serviceName)).toContain(serviceName);
});

test("an admin adds a tourist, gets an error for a taken email, and deletes the tourist", async ({
  page,
}) => {
  const email = `${word()}@travellers.example`;
  await openSection(page, ADMIN_PAGES.newTourist, "Add a traveller");
  const fill = async () => {
    await page.getByLabel("Full name").fill("Aiko Added");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("lotus-tank-heron");
    await page.getByLabel("Country").fill("Japan");
    await page.getByRole("button", { name: "Add traveller" }).click();
  };
  await fill();
  await expect(said(page, "Aiko Added added.")).toBeVisible();
  await openSection(page, ADMIN_PAGES.newTourist, "Add a traveller");
  await fill();
  await expect(
    page.getByText(`${ADMIN_MESSAGES.addTouristFailed}: An account with this email already exists.`),
  ).toBeVisible();

  await openSection(page, at(ADMIN_PAGES.tourists, email), "Travellers");
  await openMore(await openRow(rowOf(page, email)), "Aiko Added");
  await page.getByRole("button", { name: "Delete Aiko Added" }).click();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(said(page, "Aiko Added deleted.")).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
});

test("deleting a tourist whom another admin deleted shows an error", async ({ page, tourist }) => {
  await openSection(page, at(ADMIN_PAGES.tourists, tourist.email), "Travellers");
  await call("DELETE", `/api/admin/tourists/${tourist.id}`, { token: await adminSession() });
  await openMore(await openRow(rowOf(page, tourist.email)), tourist.fullName);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    `${ADMIN_MESSAGES.deleteTouristFailed}: Tourist not found`,
  );
  await question(page).getByRole("button", { name: "Keep it" }).click();
  await expect(rowOf(page, tourist.email)).toHaveCount(0);
});

test("an admin approves reviews alone and in bulk, rejects one and deletes one", { tag: "@core" }, async ({
  page,
}) => {
  const admin = await adminSession();
  const name = `Lagoon ${word()}`;
  const host = await newProvider({ serviceName: name });
  const reviews: ReviewDto[] = [];
  for (const comment of ["First words.", "Second words.", "Third words."]) {
    const guest = await newTourist();
    await writeBooking(admin, guest.id, { productType: null, providerId: host._id, date: tourDay(-3) });
    reviews.push(await newReview(guest.token, host._id, { comment }));
  }
  await openSection(page, `${at(ADMIN_PAGES.reviews, name)}&waiting=true`, "Reviews");
  // The oldest review comes first.
  await expect(page.getByRole("row").filter({ hasText: "words." }).first()).toContainText("First words.");
  const first = await openRow(rowOf(page, "First words."));
  await first.getByRole("button", { name: /^Approve/ }).click();
  await expect(rowOf(page, "First words.")).toHaveCount(0);
  await rowOf(page, "Second words.").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Approve selected (1)" }).click();
  await question(page).getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("1 of 1 approved")).toBeVisible();
  // The new list closes opened rows.
  await expect(rowOf(page, "Second words.")).toHaveCount(0);
  await page.route("**/api/admin/reviews/**", (route) => route.fulfill({ status: 500, body: "" }));
  const third = await openRow(rowOf(page, "Third words."));
  await third.getByRole("button", { name: /^Approve/ }).click();
  await expect(said(page, `${ADMIN_MESSAGES.approveReviewFailed}. Please try again.`)).toBeVisible();
  await third.getByRole("button", { name: /^Reject/ }).click();
  await expect(question(page)).toContainText("so no one will see it. The About page counts the review");
  await question(page).getByRole("button", { name: "Reject" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    `${ADMIN_MESSAGES.rejectReviewFailed}. Please try again.`,
  );
  await page.unroute("**/api/admin/reviews/**");
  await question(page).getByRole("button", { name: "Reject" }).click();
  await expect(said(page, "Review rejected.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();

  await openSection(page, at(ADMIN_PAGES.reviews, name), "Reviews");
  const second = await openRow(rowOf(page, "Second words."));
  await openMore(second, /^More actions/);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.route("**/api/admin/reviews/**", (route) => route.fulfill({ status: 500, body: "" }));
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    `${ADMIN_MESSAGES.deleteReviewFailed}. Please try again.`,
  );
  await page.unroute("**/api/admin/reviews/**");
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(rowOf(page, "Second words.")).toHaveCount(0);

  const token = sessionOf("provider", { id: host._id, email: host.email });
  await call("PUT", API.replyToReview(reviews[0]?._id ?? ""), { token, body: { text: "Kind words." } });
  await openSection(page, `${at(ADMIN_PAGES.reviews, name)}&waiting=true`, "Reviews");
  const replied = await openRow(rowOf(page, "First words."));
  await expect(replied).toContainText("Kind words.");
  await replied.getByRole("button", { name: /^Approve reply/ }).click();
  await expect(said(page, "The reply is now public.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});

test("approving a review of an upcoming tour asks first, with the day of the tour", async ({ page }) => {
  const admin = await adminSession();
  const name = `Lagoon ${word()}`;
  const host = await newProvider({ serviceName: name });
  const guest = await newTourist();
  const date = tourDay(4);
  await writeBooking(admin, guest.id, { productType: null, providerId: host._id, date });
  await newReview(guest.token, host._id, { comment: "Too early words." });
  await openSection(page, `${at(ADMIN_PAGES.reviews, name)}&waiting=true`, "Reviews");
  const row = await openRow(rowOf(page, "Too early words."));
  await expect(row).toContainText(`until ${formatDate(date)}, so “Approve selected” skips this review.`);
  await expect(row.getByRole("checkbox")).toHaveCount(0);
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect(question(page)).toContainText(`The tour is on ${formatDate(date)}.`);
  await question(page).getByRole("button", { name: "Not yet" }).click();
  await expect(row).toContainText("Waiting");
  await row.getByRole("button", { name: /^Approve/ }).click();
  await question(page).getByRole("button", { name: "Approve" }).click();
  await expect(rowOf(page, "Too early words.")).toHaveCount(0);
});

test("a message shows 50 characters, its whole text on request, and can be deleted", {
  tag: "@core",
}, async ({ page }) => {
  const name = `Ada ${word()}`;
  const message = `${"0123456789".repeat(5)}and the rest of it.`;
  await call("POST", "/api/contact", { body: { name, email: "ada@travellers.example", message } });
  await openSection(page, at(ADMIN_PAGES.messages, name), "Messages");
  const row = rowOf(page, name);
  await expect(row.getByText(`${"0123456789".repeat(5)}…`)).toBeVisible();
  await expect(row.getByText(message)).toBeHidden();
  await row.getByText("Read all").click();
  await expect(row.getByText(message)).toBeVisible();
  await page.route("**/api/admin/contact-messages/**", (route) => route.abort());
  await openMore(row, `the message from ${name}`);
  await page.getByRole("button", { name: `Delete the message from ${name}` }).click();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    `${ADMIN_MESSAGES.deleteMessageFailed}: The server could not be reached.`,
  );
  await page.unroute("**/api/admin/contact-messages/**");
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(said(page, `Message from ${name} deleted.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

for (const viewport of [DESKTOP, PHONE]) {
  test(`the address contains search, order, filters and page, and lists work without scripts, at ${viewport.width} px`, async ({
    browser,
    context,
  }) => {
    const mark = word();
    const guests = Array.from({ length: 27 }, (_, index) => {
      const fullName = `Guest${String(index).padStart(2, "0")} ${mark}`;
      const person = { fullName, email: `${mark}.${index}@travellers.example`, country: "Japan" };
      const account = { passwordHash: "none", sessionVersion: 0, createdAt: new Date(Date.now() + index) };
      return { ...person, ...account, ...touristSearch(person) };
    });
    await withDatabase((db) => db.collection("tourists").insertMany(guests));
    const plain = await browser.newContext({
      storageState: await context.storageState(),
      javaScriptEnabled: false,
      viewport,
    });
    const reader = await plain.newPage();
    await reader.goto(ADMIN_PAGES.tourists);
    await reader.getByLabel("Search").fill(mark);
    await reader.getByRole("button", { name: "Show" }).click();
    await expect(reader.getByText("1 to 25 of 27")).toBeVisible();
    await expect(rowOf(reader, `Guest26 ${mark}`)).toHaveCount(1);
    if (viewport === DESKTOP) {
      await reader.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
      await expect(reader.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
        "aria-sort",
        "ascending",
      );
      await expect(reader).toHaveURL(/sort=fullName/);
    } else {
      const row = rowOf(reader, `Guest26 ${mark}`);
      const remove = row.getByRole("button", { name: /^More actions/ });
      await expect(remove).toBeHidden();
      expect((await row.boundingBox())?.height, "a closed row has two lines").toBeLessThan(90);
      await openRow(row);
      await expect(remove).toBeVisible();
      await expect(reader.getByLabel("Order")).toBeHidden();
      await reader.getByText("Filters and order").click();
      await reader.getByLabel("Order").selectOption("By name");
      await reader.getByRole("button", { name: "Show" }).last().click();
      // Filters in use stay visible.
      await expect(reader.getByLabel("Order")).toBeVisible();
    }
    await reader.getByRole("link", { name: "Next page" }).click();
    await expect(reader.getByText("26 to 27 of 27")).toBeVisible();
    await expect(rowOf(reader, `Guest26 ${mark}`)).toHaveCount(1);
    await expect(reader.getByLabel("Search")).toHaveValue(mark);
    const file = await context.request.get(
      (await reader.getByRole("link", { name: "Download as CSV" }).getAttribute("href")) ?? "",
    );
    expect((await file.text()).split("\r\n")).toHaveLength(29);
    await plain.close();
  });
}

test("the API accepts every filter and order of the panel", async ({ page, request }) => {
  const { paths } = await (await request.get("/api/openapi.json")).json();
  for (const [section, list] of [
    [ADMIN_PAGES.pendingProviders, "/admin/pending-providers"],
    [ADMIN_PAGES.providers, "/admin/providers"],
    [ADMIN_PAGES.bookings, "/bookings/admin"],
    [ADMIN_PAGES.tourists, "/admin/tourists"],
    [ADMIN_PAGES.reviews, "/admin/reviews"],
    [ADMIN_PAGES.messages, "/admin/contact-messages"],
    [ADMIN_PAGES.audit, "/admin/audit"],
  ] as const) {
    const taken: { name: string; schema: { enum?: string[] } }[] = paths[list].get.parameters;
    await page.goto(section);
    const offered = await page.locator("search :is(input, select)").evaluateAll((fields) =>
      (fields as (HTMLInputElement | HTMLSelectElement)[]).map((field) => ({
        name: field.name,
        values: "options" in field ? [...field.options].map(({ value }) => value) : [],
      })),
    );
    const headings = await page
      .locator("thead a")
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("sort")),
      );
    for (const { name, values } of [...offered, { name: "sort", values: headings }]) {
      const parameter = taken.find((one) => one.name === name);
      expect(parameter, `${name} of ${section}`).toBeDefined();
      const known = parameter?.schema.enum;
      if (known) expect(known, `${name} of ${section}`).toEqual(expect.arrayContaining(values));
    }
  }
});

test("an admin whose session ends meanwhile gets a message, and returns to the page after login", async ({
  page,
  context,
  tourist,
}) => {
  const { reference } = await newBooking(tourist.token);
  const path = at(ADMIN_PAGES.bookings, reference);
  await openSection(page, path, "Bookings");
  await openRow(rowOf(page, reference));
  const approve = page.getByRole("button", { name: `Approve booking ${reference}` });
  const [session] = (await context.cookies()).filter(({ name }) => name === "nelum_session");
  await context.addCookies([{ ...session, value: "a.b.c" } as never]);
  await approve.click();
  await expect(page.getByText(MESSAGES.adminSessionInvalid)).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin-panel%2Fbookings/);
  expect((await context.cookies()).filter(({ name }) => name === "nelum_session")).toEqual([]);
});

test("visitors and other roles get a message, and another role's token is deleted", async ({
  page,
  context,
  signIn,
}) => {
  await context.clearCookies();
  await page.goto(ADMIN_PAGES.reviews);
  await expect(page.getByText(MESSAGES.adminTokenMissing)).toBeVisible();
  await signIn("tourist");
  await page.goto(ADMIN_PAGES.overview);
  await expect(page.getByText(MESSAGES.adminDenied)).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === "nelum_session"))
    .toBe(false);
});

test("a second click after a row has disappeared does not approve the next row", async ({ page }) => {
  const admin = await adminSession();
  const name = `Lagoon ${word()}`;
  const host = await newProvider({ serviceName: name });
  for (const comment of ["First words.", "Second words."]) {
    const guest = await newTourist();
    await writeBooking(admin, guest.id, { productType: null, providerId: host._id, date: tourDay(-3) });
    await newReview(guest.token, host._id, { comment });
  }
  await page.clock.install();
  await openSection(page, `${at(ADMIN_PAGES.reviews, name)}&waiting=true`, "Reviews");
  const approvals = countCalls(page, "PUT", /approve$/);
  const second = await openRow(rowOf(page, "Second words."));
  const first = await openRow(rowOf(page, "First words."));
  // Stops the clock, so that the second click follows immediately. That click must not approve anything.
  await page.clock.pauseAt(Date.now() + 60_000);
  await first.getByRole("button", { name: /^Approve/ }).click();
  await expect(rowOf(page, "First words.")).toHaveCount(0);
  await second.getByRole("button", { name: /^Approve/ }).dispatchEvent("click");
  await page.clock.runFor(1_000);
  expect(approvals()).toBe(1);
  await second.getByRole("button", { name: /^Approve/ }).click();
  await expect(rowOf(page, "Second words.")).toHaveCount(0);
});

test("a double click approves once", async ({ page, tourist }) => {
  const { reference } = await newBooking(tourist.token);
  await openSection(page, at(ADMIN_PAGES.bookings, reference), "Bookings");
  const calls = countCalls(page, "POST", /bulk-approve$/);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Approve selected (1)" }).click();
  await question(page).getByRole("button", { name: "Approve", exact: true }).dblclick();
  await expect(page.getByText("1 of 1 approved")).toBeVisible();
  expect(calls()).toBe(1);
});

test("the search opens with a key and leads to a booking, and to pages of the panel", {
  tag: "@desktop",
}, async ({ page, tourist }) => {
  const { reference } = await newBooking(tourist.token);
  await openSection(page, ADMIN_PAGES.overview, "Admin Panel");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search the panel" });
  await expect(field).toBeFocused();
  await field.fill(reference);
  await expect(page.getByRole("option", { name: reference })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Booking ${reference}` })).toBeVisible();
  await page.keyboard.press("/");
  await field.fill("calend");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
});

test("columns are hidden, and a view is saved, opened and removed", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openSection(page, withQuery(ADMIN_PAGES.bookings, { status: "confirmed" }), "Bookings");
  const total = page.getByRole("columnheader", { name: "Total" });
  await expect(total).toBeVisible();
  const options = page.getByRole("button", { name: "Columns and saved views" });
  await options.click();
  await page.getByRole("link", { name: "Total (shown)" }).click();
  await expect(total).toHaveCount(0);
  await page.getByLabel("Name of this view").fill("Confirmed without totals");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await openSection(page, ADMIN_PAGES.bookings, "Bookings");
  await expect(total).toBeVisible();
  await options.click();
  await page.getByRole("link", { name: "Confirmed without totals" }).click();
  await expect(total).toHaveCount(0);
  await expect(page).toHaveURL(/status=confirmed/);
  await openSection(page, ADMIN_PAGES.bookings, "Bookings");
  await options.click();
  await page.getByRole("button", { name: "Remove the view Confirmed without totals" }).click();
  await expect(page.getByRole("link", { name: "Confirmed without totals" })).toHaveCount(0);
});
