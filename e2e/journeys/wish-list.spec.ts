import { expect, type Page } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { ROLE_HINT_COOKIE } from "../../lib/domain/session-hint";
import { PAGES } from "../../lib/paths";
import type { WishListDto } from "../../lib/schemas/wish-list";
import { call } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { test } from "../fixtures/browser";
import { environment } from "../fixtures/environment";

/** Tests the wish list: without an account, shared as a link, and kept with the account after a login. */

const heart = (page: Page, name: string) =>
  page.getByRole("button", { name: `Save ${name} to your wish list` }).first();
const list = (page: Page) => page.getByRole("main").getByRole("article");

test("visitors save offers, share the list, and keep it after a login", { tag: "@core" }, async ({
  page,
  browser,
  baseURL,
  tourist: { id, token },
  signIn,
}) => {
  await page.goto(PAGES.wishList);
  await expect(page.getByRole("main")).toContainText("Nothing saved yet.");
  await expectAccessible(page);
  await page.goto(PAGES.services);
  await heart(page, "Jeep Safari").click();
  await expect(heart(page, "Jeep Safari")).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${PAGES.productDescription("Catamaran Boat Ride")}#for-any-2-1`);
  await heart(page, "Catamaran Boat Ride").click();

  // The list shows prices for the party in the address.
  await page.goto(`${PAGES.wishList}#for-any-2-1`);
  await expect(list(page)).toHaveCount(2);
  await expect(list(page).first()).toContainText("$17.50 for 2 adults and 1 child");
  await expect(list(page).first()).toContainText("Catamaran Boat Ride");
  await expect(page.getByRole("button", { name: "Share this list" })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const theirs = await other.newPage();
  await theirs.goto(address);
  await expect(list(theirs)).toHaveCount(2);
  await theirs.getByRole("button", { name: "Save all to my list" }).click();
  await expect(theirs.getByRole("button", { name: "Share this list" })).toBeVisible();
  await other.close();

  await signIn("tourist");
  // The hint cookie names the account, as it does after a login.
  const hint = { name: ROLE_HINT_COOKIE, value: `tourist.${id}`, url: environment.baseUrl };
  await page.context().addCookies([hint]);
  await page.goto(PAGES.home);
  const ofAccount = async () => (await call<WishListDto>("GET", API.wishList, { token })).body.offers;
  await expect.poll(ofAccount).toEqual(expect.arrayContaining(["jeep-safari", "catamaran-boat-ride"]));
  await page.goto(PAGES.productDescription("Jeep Safari"));
  await heart(page, "Jeep Safari").click();
  await expect.poll(ofAccount).not.toContain("jeep-safari");
});
