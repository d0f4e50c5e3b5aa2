import { expect, type Page } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { dayFrom } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { openMore, openRow, openSection, question, rowOf, said } from "../fixtures/admin-pages";
import { call, newBooking } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import {
  alertOf,
  COMPLETE_BOOKING,
  fillBooking,
  OWN_BOOKING,
  openBookingForm,
  sendBooking,
  test as withTourist,
} from "../fixtures/browser";
import { test as withHost } from "../fixtures/own-provider";
import { tourDay } from "../fixtures/tourist-bookings";
import { DESKTOP, PHONE } from "../fixtures/windows";

/**
 * Tests the details of a booking: start times, phone numbers, notes, repeated bookings, and reasons for a
 * cancellation.
 */

const bookingsOf = async (token: string) => (await call<BookingDto[]>("GET", API.myBookings, { token })).body;

const again = (page: Page) => question(page).getByRole("button", { name: "Book again", exact: true });

withTourist(
  "usual start times come first, another time adds a hint, and a repeated booking asks first",
  async ({ page, context, signIn, tourist }) => {
    await signIn("tourist");
    await openBookingForm(page);
    const time = page.getByLabel("Time");
    const remark = page.getByText(
      "This tour usually starts at 2:30 pm. We'll check whether your time is possible.",
    );
    await time.fill("03:00");
    await expect(remark).toBeVisible();
    const usual = page.getByRole("group", { name: "Usually starts at" }).getByRole("button");
    await expect(usual).toHaveText(["2:30 pm"]);
    await usual.click();
    await expect(time).toHaveValue("14:30");
    await expect(usual).toHaveAttribute("aria-pressed", "true");
    await expect(remark).toHaveCount(0);

    await fillBooking(page, { Adults: "11" });
    const price = page.getByRole("complementary", { name: "Price" });
    for (const place of [price, alertOf(page)]) {
      if (place !== price) await sendBooking(page);
      await expect(place).toContainText(MESSAGES.noPriceForGroup(11));
      await expect(place.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", PAGES.contact);
      await expect(place.getByRole("link", { name: /\+94 66 555 0142/ })).toHaveAttribute("href", /^tel:/);
    }

    const second = await context.newPage();
    await openBookingForm(second);
    await fillBooking(second);
    await fillBooking(page);
    await sendBooking(page);
    await expect(page).toHaveURL(OWN_BOOKING);
    const [first] = await bookingsOf(tourist.token);
    await second.route("**/_next/static/chunks/*.js", (route) => route.abort());
    await sendBooking(second);
    await expect(alertOf(second)).toContainText(MESSAGES.formNotLoaded);
    await second.unroute("**/_next/static/chunks/*.js");
    await sendBooking(second);
    await expect(question(second)).toContainText(
      `You already have a booking for this tour at this time (${first?.reference}, pending).`,
    );
    await expectAccessible(second, [PHONE]);
    await question(second).getByRole("button", { name: "Don't book again" }).click();
    await expect(second.getByRole("button", { name: "Book Now" })).toBeFocused();
    await expect(second.getByLabel("Message")).toHaveValue(COMPLETE_BOOKING.Message);
    expect(await bookingsOf(tourist.token)).toHaveLength(1);
    await sendBooking(second);
    await again(second).click();
    await expect(second.getByRole("heading", { name: "Booking request sent" })).toBeVisible();
    expect(await bookingsOf(tourist.token)).toHaveLength(2);

    // If the list of bookings cannot be loaded, the form books without asking about an earlier booking.
    await openBookingForm(page);
    await fillBooking(page);
    await page.route(`**${API.myBookings}*`, (route) => route.fulfill({ status: 503, body: "" }));
    await sendBooking(page);
    await expect(page.getByRole("heading", { name: "Booking request sent" })).toBeVisible();
    expect(await bookingsOf(tourist.token)).toHaveLength(3);
  },
);

withTourist(
  "the guest reads an admin's reason for a cancellation, and the booking is listed as not upcoming",
  async ({ page, signIn, tourist }) => {
    const { reference } = await newBooking(tourist.token);
    await newBooking(tourist.token, { productType: "Village Tour" });
    await signIn("admin");
    await openSection(page, `${ADMIN_PAGES.bookings}?q=${reference}`, "Bookings");
    await openRow(rowOf(page, reference));
    await openMore(page, `booking ${reference}`);
    await page.getByRole("button", { name: `Cancel booking ${reference}` }).click();
    await question(page).getByLabel("Reason").selectOption("Bad weather");
    await question(page).getByLabel("Message to the guest").fill("The park is closed.");
    await expect(question(page).getByRole("button")).toHaveText(["Keep booking", "Cancel booking"]);
    await expectAccessible(page, [DESKTOP, PHONE]);
    await question(page).getByRole("button", { name: "Cancel booking" }).click();
    await expect(said(page, `Booking ${reference} cancelled.`)).toBeVisible();
    await page.getByRole("link", { name: reference }).click();
    await expect(page.getByRole("main")).toContainText("Bad weather");
    await expect(page.getByRole("link", { name: "+47 9123 4567" })).toHaveAttribute(
      "href",
      "tel:+4791234567",
    );

    await signIn("tourist");
    await page.goto(PAGES.touristDashboard);
    await expect(page.getByRole("region", { name: /^Upcoming.*\(1\)$/ }).getByRole("article")).toContainText(
      "Village Tour",
    );
    const ticket = page.getByRole("region", { name: /^Cancelled.*\(1\)$/ }).getByRole("article");
    await expect(ticket).toContainText("This booking is cancelled. Reason: bad weather.");
    await expect(ticket).toContainText("The park is closed.");
  },
);

withHost(
  "a service booking has an optional phone and a hint for an unusual time, and the host sees both",
  async ({ page, host, tourist, book, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const login = { email: tourist.email, password: tourist.password, role: "tourist" };
    await context.request.post(API.login, { data: login });
    const guest = await context.newPage();
    await guest.goto(PAGES.booking(host._id));
    await expect(guest.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
    await guest.getByLabel("Date").fill(dayFrom(new Date(), 30));
    await guest.getByLabel("Time").fill("03:00");
    await expect(guest.getByText("Tours rarely start at 3:00 am.")).toBeVisible();
    await guest.getByLabel(/^Phone/).fill("none");
    await guest.getByRole("button", { name: "Book Now" }).click();
    await expect(alertOf(guest)).toContainText("Enter a phone number like +94 77 123 4567.");
    await guest.getByLabel(/^Phone/).fill("+47 912 34 567");
    await guest.getByRole("button", { name: "Book Now" }).click();
    await expect(guest.getByText("Booking request sent")).toBeVisible();
    await context.close();

    await book("Gone Guest", { date: tourDay(3), status: "cancelled" });
    await page.goto(PAGES.providerDashboard);
    const row = page.getByRole("article");
    await expect(row).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: "1 booking" })).toBeVisible();
    await expect(row).toContainText("$20.00 (LKR 6,000)");
    await expect(row.getByRole("link", { name: "+47 9123 4567" })).toHaveAttribute("href", "tel:+4791234567");
    await page.getByRole("link", { name: /^Day sheet of/ }).click();
    await expect(page.getByRole("article")).toContainText("To collect: $20.00 (LKR 6,000)");
    await expect(page.getByRole("link", { name: "+47 9123 4567" })).toBeVisible();
    await page.goto(PAGES.providerDashboard);
    await page.getByRole("link", { name: "Cancelled bookings" }).click();
    await expect(row).toContainText("Gone Guest");
  },
);
