import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { ROLE_HINT_COOKIE } from "../../lib/domain/session-hint";
import { PAGES, withQuery } from "../../lib/paths";
import { openSection, said } from "../fixtures/admin-pages";
import { expectAccessible } from "../fixtures/axe";
import { environment } from "../fixtures/environment";
import { test } from "../fixtures/own-provider";
import { jpeg } from "../fixtures/pictures";
import { sessionOf } from "../fixtures/sessions";

test("a host sends a licence, an admin confirms it, and visitors read that we checked it", {
  tag: "@core",
}, async ({ page, host, admin }) => {
  const logIn = async (role: "provider" | "admin", token: string) => {
    await page.context().clearCookies();
    await page.context().addCookies([
      { name: "nelum_session", value: token, url: environment.baseUrl },
      { name: ROLE_HINT_COOKIE, value: role, url: environment.baseUrl },
    ]);
  };
  await logIn("provider", sessionOf("provider", { id: host._id, email: host.email }));
  await page.goto(withQuery(PAGES.providerDashboard, { view: "listing" }));
  const papers = page.getByRole("region", { name: "Documents" });
  await papers.getByText("Upload a document").click();
  const form = papers.getByRole("form", { name: "Document" });
  await form.getByLabel("Document").selectOption("Licence");
  await form.getByLabel("Number").fill("B 1234567");
  await form.getByLabel("Valid until").fill("2035-12-31");
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(form.getByRole("alert").first()).toContainText("Choose a picture of the document.");
  await form
    .getByLabel("Picture")
    .setInputFiles({ name: "licence.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(papers).toContainText(
    "Licence: Number B 1234567, valid until Mon, 31 December 2035. We are checking this document.",
  );
  await expectAccessible(page);

  await logIn("admin", admin);
  await openSection(page, ADMIN_PAGES.provider(host._id), "Heron Boats");
  await expect(papers.getByRole("link", { name: "See picture" })).toBeVisible();
  await papers.getByRole("button", { name: "Confirm" }).click();
  await expect(said(page, "Licence confirmed.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto(PAGES.provider(host._id));
  await expect(page.getByRole("main")).toContainText(/LicenceChecked by us on/);
  await expect(page.getByRole("main")).not.toContainText("1234567");
});
