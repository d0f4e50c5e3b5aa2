import { expect } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { ROLE_HINT_COOKIE } from "../../lib/domain/session-hint";
import { formatDate } from "../../lib/format";
import { openSection } from "../fixtures/admin-pages";
import { call, newTourist } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { environment } from "../fixtures/environment";
import { test } from "../fixtures/own-provider";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

test("a host's page has revenue and cancellations of past tours, and a suspension", { tag: "@core" }, async ({
  page,
  host,
  admin,
}) => {
  const guest = await newTourist();
  const ofHost = { productType: null, providerId: host._id, adults: 1, children: 0 };
  await writeBooking(admin, guest.id, { ...ofHost, date: tourDay(-3) });
  await writeBooking(admin, guest.id, { ...ofHost, date: tourDay(-2), status: "cancelled" });
  await writeBooking(admin, guest.id, { ...ofHost, date: tourDay(5) });
  await page.context().clearCookies();
  await page.context().addCookies([
    { name: "nelum_session", value: admin, url: environment.baseUrl },
    { name: ROLE_HINT_COOKIE, value: "admin", url: environment.baseUrl },
  ]);
  await openSection(page, ADMIN_PAGES.provider(host._id), "Heron Boats");
  const figures = page.getByRole("region", { name: "Figures" });
  const fact = (name: string) => figures.getByRole("term").filter({ hasText: name }).locator("+ dd");
  await expect(fact("Confirmed bookings")).toHaveText("1");
  await expect(fact("Revenue")).toHaveText(`LKR ${host.price.toLocaleString("en")}`);
  await expect(fact("Cancelled by host")).toHaveText("0");
  await expect(fact("Other cancellations")).toHaveText("1");
  await expect(fact("Rating, all reviews")).toHaveText("No reviews yet");
  await expectAccessible(page);

  const suspendedUntil = tourDay(3);
  await call("PUT", ADMIN_API.providerOffice(host._id), { token: admin, body: { suspendedUntil } });
  await page.reload();
  await expect(page.getByRole("main")).toContainText(
    `Suspended until the end of ${formatDate(suspendedUntil)}. Travellers can see but not book this listing.`,
  );
});
