import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { formatDate } from "../../lib/format";
import { PAGES, withQuery } from "../../lib/paths";
import { openMore, openSection, question, rowOf, said } from "../fixtures/admin-pages";
import { linkTo } from "../fixtures/answer-links";
import { call, newTourist } from "../fixtures/api-client";
import { bookProvider } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { test } from "../fixtures/own-provider";

/** A host accepts or declines guests; the team sees the answer, and the tourist sees the state of the booking. */

test("a host answers a requested change of a confirmed booking, and an admin declines or accepts it", async ({
  page,
  host,
  admin,
  browser,
}) => {
  const tourist = await newTourist({ fullName: "Ingrid Solberg" });
  const booking = await bookProvider(tourist.token, host._id);
  await call("PUT", `/bookings/admin/${booking._id}/approve`, { token: admin });
  const ask = () =>
    call("PUT", `/bookings/${booking._id}/move`, {
      token: tourist.token,
      body: { date: booking.date, time: "16:10" },
    });
  expect((await ask()).status).toBe(200);
  await page.goto(PAGES.providerDashboard);
  await expect(page.getByRole("main")).toContainText("1 booking is waiting for your answer.");
  const row = page.getByRole("article", { name: "Ingrid Solberg" });
  await expect(row).toContainText(`Confirmed. Requested change: ${formatDate(booking.date)}, 4:10 pm.`);
  await row.getByRole("button", { name: "Accept" }).click();
  await expect(question(page)).toContainText("4:10 pm");
  await expect(question(page)).toContainText("our team still has to confirm the change.");
  await question(page).getByRole("button", { name: "Accept" }).click();
  await expect(row).toContainText("You accepted the change. Our team still has to confirm it.");

  // An admin sees that the host has accepted, and declines the change anyway.
  const context = await browser.newContext({ baseURL: environment.baseUrl });
  await context.addCookies([{ name: "nelum_session", value: admin, url: environment.baseUrl }]);
  const office = await context.newPage();
  await openSection(office, ADMIN_PAGES.booking(booking._id), `Booking ${booking.reference}`);
  await expect(office.getByRole("main")).toContainText(`${formatDate(booking.date)}, 4:10 pm`);
  await openMore(office, /^More actions for booking/);
  await office.getByRole("button", { name: /^Decline change/ }).click();
  await question(office).getByLabel("Message to the guest").fill("That boat is full.");
  await question(office).getByRole("button", { name: "Decline change" }).click();
  await expect(question(office)).toHaveCount(0);
  await expect(office.getByRole("button", { name: /^Decline change/ })).toHaveCount(0);

  // The host declines the next request with the link in the mail, and the booking stays unchanged.
  expect((await ask()).status).toBe(200);
  const address = withQuery(PAGES.answer, { token: linkTo(booking) });
  await office.goto(address);
  await expect(office.getByRole("main")).toContainText("Requested change");
  await office.getByRole("button", { name: "Decline" }).click();
  await expect(office.getByRole("heading", { name: "Thank you. The booking stays as it is" })).toBeFocused();

  expect((await ask()).status).toBe(200);
  await office.goto(ADMIN_PAGES.bookings);
  await office.goto(ADMIN_PAGES.booking(booking._id));
  await office.getByRole("button", { name: /^Accept change/ }).click();
  await expect(said(office, "changed to")).toBeVisible();
  await page.reload();
  await expect(row).not.toContainText("Requested change");
  await expect(row).toContainText("4:10 pm");
  await context.close();
});

test("a host answers on the dashboard and changes the answer by mail; the admin and the ticket show it", {
  tag: "@core",
}, async ({ page, host, admin, browser }) => {
  const tourist = await newTourist({ fullName: "Ingrid Solberg" });
  const booking = await bookProvider(tourist.token, host._id, { specialNotes: "Ingrid is vegan." });
  const ticketSays = async (sentence: string) => {
    const context = await browser.newContext({ baseURL: environment.baseUrl });
    await context.addCookies([{ name: "nelum_session", value: tourist.token, url: environment.baseUrl }]);
    const dashboard = await context.newPage();
    await dashboard.goto(PAGES.touristDashboard);
    await expect(dashboard.getByRole("article")).toContainText(sentence);
    await context.close();
  };
  await ticketSays("Waiting for your host to confirm.");

  await page.goto(PAGES.providerDashboard);
  const row = page.getByRole("article", { name: "Ingrid Solberg" });
  await row.getByRole("button", { name: "Decline" }).click();
  await expect(question(page)).toContainText("Decline Ingrid Solberg's booking?");
  await question(page).getByLabel("Message to our team").fill("The boat is broken.");
  await question(page).getByRole("button", { name: "Decline" }).click();
  await expect(row).toContainText("You declined this booking. Our team makes the final decision.");
  await expect(row).toContainText("Your message: The boat is broken.");
  await expect(row).toContainText("Pending");
  await ticketSays("Your host can't take this booking. Our team will decide what happens next.");
  await page.goto(withQuery(PAGES.providerDashboard, { day: booking.date }));
  await expect(row).toContainText("You declined this booking.");
  // The host accepts after all.
  await expect(row.getByRole("button", { name: "Decline" })).toBeVisible();
  await row.getByRole("button", { name: "Accept" }).click();
  await expect(question(page)).toContainText("Accept Ingrid Solberg's booking?");

  // The host opens the link in the mail, without a session.
  const context = await browser.newContext({ baseURL: environment.baseUrl });
  const mailed = await context.newPage();
  const address = withQuery(PAGES.answer, { token: linkTo(booking) });
  await mailed.goto(address);
  for (const text of [
    "Heron Boats",
    "2 adults and 1 child",
    "Ingrid is vegan.",
    "$25.00",
    booking.reference,
  ]) {
    await expect(mailed.getByRole("main")).toContainText(text);
  }
  await expect(mailed.getByRole("main")).not.toContainText(tourist.email);
  await mailed.getByLabel("Message to our team").fill("It is repaired.");
  await mailed.getByRole("button", { name: "Accept" }).click();
  await expect(mailed.getByRole("heading", { name: "Thank you for your answer" })).toBeFocused();
  await expect(mailed.getByRole("main")).toContainText("You accepted this booking.");
  await mailed.getByRole("button", { name: "Change my answer" }).click();
  await expect(mailed.getByLabel("Message to our team")).toHaveValue("It is repaired.");
  await ticketSays("Your host accepted. Our team still has to confirm.");

  await call("PUT", `/bookings/admin/${booking._id}/approve`, { token: admin });
  await mailed.getByRole("button", { name: "Decline" }).click();
  await expect(mailed.getByRole("group", { name: "Problems" })).toContainText("already confirmed");
  await mailed.reload();
  await expect(
    mailed.getByRole("heading", { name: "This booking no longer needs your answer" }),
  ).toBeVisible();
  await mailed.goto(withQuery(PAGES.answer, { token: "x" }));
  await expect(mailed.getByRole("heading", { name: "We can't open this booking" })).toBeVisible();
  await context.close();
  await ticketSays("You're all set.");
});

test("an admin sees and filters answers, and lets a host's yes confirm at once", async ({
  page,
  context,
  host,
  admin,
  book,
}) => {
  const tourist = await newTourist({ fullName: "Bo Nilsson" });
  const booking = await bookProvider(tourist.token, host._id);
  await book("Ada Berg", { status: "pending" });
  await call("POST", "/bookings/answer", {
    body: { token: linkTo(booking), answer: "no", note: "Only in the morning." },
  });
  await context.addCookies([{ name: "nelum_session", value: admin, url: environment.baseUrl }]);
  await openSection(
    page,
    withQuery(ADMIN_PAGES.bookings, { hostAnswer: "no", q: tourist.email }),
    "Bookings",
  );
  await expect(rowOf(page, booking.reference)).toContainText("Declined");
  await expect(rowOf(page, booking.reference)).toContainText("Only in the morning.");
  await openSection(
    page,
    withQuery(ADMIN_PAGES.bookings, { hostAnswer: "yes", q: tourist.email }),
    "Bookings",
  );
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.goto(ADMIN_PAGES.booking(booking._id));
  await expect(page.getByRole("region", { name: "Booking", exact: true })).toContainText(
    "DeclinedOnly in the morning.",
  );

  await openSection(page, ADMIN_PAGES.provider(host._id), "Heron Boats");
  const trusted = page.getByRole("switch", { name: "Host confirms bookings" });
  await expect(trusted).not.toBeChecked();
  await trusted.click();
  await expect(said(page, "The host now confirms bookings for Heron Boats.")).toBeVisible();
  await expect(trusted).toBeChecked();

  await openMore(page, "Heron Boats");
  await page.getByRole("button", { name: "Withdraw approval of Heron Boats" }).click();
  await question(page).getByLabel("Message to the host").fill("The licence ran out.");
  await question(page).getByRole("button", { name: "Keep approval" }).click();

  const login = { email: host.email, password: "lotus-tank-heron", role: "provider" };
  await context.request.post("/api/auth/login", { data: login });
  await page.goto(PAGES.providerDashboard);
  await expect(page.getByText("Accepting a booking confirms it")).toBeVisible();
  const row = page.getByRole("article", { name: "Bo Nilsson" });
  await row.getByRole("button", { name: "Accept" }).click();
  await expect(question(page)).toContainText("If you accept, the booking is confirmed immediately.");
  await question(page).getByRole("button", { name: "Accept" }).click();
  await expect(row).toContainText("Confirmed");
  // A confirmed booking needs no answer, and can be cancelled.
  await expect(row.getByRole("button")).toHaveText(["Cancel booking of Bo Nilsson"]);
});
