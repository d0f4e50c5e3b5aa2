import { expect } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { touristSignupBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call } from "../fixtures/api-client";
import { fillBooking, OWN_BOOKING, test } from "../fixtures/browser";
import { adminSession } from "../fixtures/sessions";

test("a visitor signs up, books a jeep safari, and sees it confirmed after an admin's approval", {
  tag: ["@desktop", "@core"],
}, async ({ page }) => {
  const person = touristSignupBody();

  await test.step("sign up", async () => {
    await page.goto("/signup");
    await page.getByLabel("Full name").fill(person.fullName);
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByLabel("Country").fill(person.country);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL(/\/tourist-dashboard$/);
    await expect(page.getByRole("heading", { name: "No bookings yet" })).toBeVisible();
  });

  await test.step("find the tour on the home page", async () => {
    await page.getByRole("link", { name: "Nelum Trails" }).first().click();
    await page.getByRole("link", { name: "Learn More about Jeep Safari" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Jeep Safari" })).toBeVisible();
    await page.getByRole("link", { name: "Book Now" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Book Jeep Safari" })).toBeVisible();
  });

  await test.step("see the total follow the size of the group", async () => {
    const price = page.getByRole("complementary", { name: "Price" });
    const plus = page.getByRole("button", { name: "Add one adult" });
    // The default is two adults.
    await expect(price).toContainText("$50.00");
    await page.getByRole("button", { name: "Remove one adult" }).click();
    await expect(price).toContainText("$38.00");
    await plus.click();
    await expect(price).toContainText("$50.00");
    await page.getByLabel("Adults").fill("5");
    await expect(price).toContainText("$125.00");
    await expect(price).toContainText("6 adults would pay $120.00 in total, $5.00 less.");
    await plus.click();
    await expect(price).toContainText("$120.00");
    await expect(price).not.toContainText("would pay");
    await page.getByLabel("Adults").fill("2");
    await page.getByRole("button", { name: "Add one child" }).click();
    await expect(price).toContainText("$62.50");
    await expect(price).toContainText("LKR 18,750");
  });

  await test.step("book, and land on the page of the booking", async () => {
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
    await fillBooking(page, { Children: "1" });
    await page.getByRole("button", { name: "Book Now" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Booking request sent" })).toContainText(
      /Your reference is NT-/,
    );
    await expect(page).toHaveURL(OWN_BOOKING);
    const booking = page.getByRole("article").filter({ hasText: "Jeep Safari" });
    await expect(booking).toContainText("Pending");
    await expect(booking).toContainText("2 adults and 1 child");
    await expect(booking).toContainText("$62.50");
    await expect(booking).toContainText("Our team is checking your request. You'll find the answer here.");
    await expect(booking).toContainText("Where you meet: Pick-up within Habarana and Hiriwadunna");
    await expect(booking).toContainText("To pay on the day: $62.50 (LKR 18,750)");
    await expect(booking.getByRole("link", { name: "Add to calendar" })).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText("Book Now");
  });

  await test.step("see it confirmed", async () => {
    const mine = await page.request.get(API.myBookings);
    const [booking] = (await mine.json()) as BookingDto[];
    expect(booking?.status).toBe("pending");
    const approved = await call("PUT", API.approveBooking(booking?._id ?? ""), {
      token: await adminSession(),
    });
    expect(approved.status).toBe(200);
    await page.reload();
    const ticket = page.getByRole("article").filter({ hasText: "Jeep Safari" });
    await expect(ticket).toContainText("Confirmed");
    await expect(ticket).toContainText("Where you meet: Pick-up within Habarana and Hiriwadunna");
    await expect(ticket).toContainText("Not included in the price: Park tickets");
    await expect(ticket.getByRole("link", { name: "Add to calendar" })).toHaveAttribute(
      "href",
      API.calendar(booking?._id ?? ""),
    );
    await ticket.getByRole("link", { name: "My Bookings" }).click();
    await page.getByRole("link", { name: booking?.reference ?? "" }).click();
    await expect(page).toHaveURL(OWN_BOOKING);
  });
});

test(
  "a tour can be booked with the keyboard alone",
  { tag: ["@desktop", "@core"] },
  async ({ page, signIn }, { project }) => {
    test.skip(project.name === "phone", "a phone has no keyboard to tab with");
    await signIn("tourist");
    await page.goto("/book-product/Village%20Tour");
    await expect(page.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
    await expect(page.getByLabel("Name", { exact: true })).not.toHaveValue("");

    const tabTo = async (label: string) => {
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press("Tab");
        const reached = await page.evaluate(() => {
          const { activeElement } = document;
          const named = activeElement as HTMLInputElement | null;
          return named?.labels?.[0]?.textContent ?? activeElement?.textContent ?? "";
        });
        if (reached === label) return;
      }
      throw new Error(`Tab never reaches "${label}"`);
    };

    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo("Date");
    await page.keyboard.type("12202027");
    await tabTo("Time");
    await page.keyboard.type("0900AM");
    await tabTo("Adults");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("complementary", { name: "Price" })).toContainText("$59.70");
    await tabTo("Phone");
    await page.keyboard.type("+47 912 34 567");
    await tabTo("Message");
    await page.keyboard.type("See you by the tank.");
    await tabTo("Book Now");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Booking request sent" })).toBeFocused();
    await expect(page).toHaveURL(OWN_BOOKING);
  },
);
