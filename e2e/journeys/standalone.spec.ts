import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { touristSignupBody } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { call } from "../fixtures/api-client";
import { alertOf, fillBooking, OWN_BOOKING, test } from "../fixtures/browser";
import { callForm, PROVIDER_SIGNUP, providerPictures, providerSignupFields } from "../fixtures/forms";
import { MailServer } from "../fixtures/mail-server";
import { makeDatabase } from "../fixtures/own-database";
import { startServer } from "../fixtures/server";

/** Tests `node .next/standalone/server.js`, in a folder without other files of the project, on an empty database. */

const ADMIN = { email: "first@admin.example", password: "lotus-tank-heron" };

test("with the standalone build, a visitor signs up, books, gets a mail and uploads pictures", async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nelum-standalone-"));
  cpSync(".next/standalone", folder, { recursive: true, verbatimSymlinks: true });
  cpSync("public", path.join(folder, "public"), { recursive: true });
  cpSync(".next/static", path.join(folder, ".next/static"), { recursive: true });
  const { mongodbUri, drop } = await makeDatabase("standalone");
  const mails = new MailServer();
  await mails.start();
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SMTP_URL: mails.url };
  const server = await startServer({ MONGODB_URI: mongodbUri, ...settings }, undefined, "standalone", folder);
  const { baseUrl } = server;
  try {
    const person = touristSignupBody();
    await page.goto(`${baseUrl}${PAGES.services}?q=safari`);
    await page.getByRole("link", { name: "Book Now Jeep Safari" }).click();
    await fillBooking(page, {});
    await page.getByRole("button", { name: "Book Now" }).click();
    await alertOf(page).getByRole("link", { name: "Sign up" }).click();
    await page.getByLabel("Full name").fill(person.fullName);
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByLabel("Country").fill(person.country);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await page.getByRole("button", { name: "Book Now" }).click();
    await expect(page).toHaveURL(OWN_BOOKING);
    await expect(page.getByRole("article").filter({ hasText: "Jeep Safari" })).toContainText("Pending");
    await expect.poll(() => mails.taken.map(({ to }) => to)).toContain(person.email);

    const signup = await callForm("POST", PROVIDER_SIGNUP, providerSignupFields(), await providerPictures(), {
      baseUrl,
    });
    expect(signup.status).toBe(201);
    const { body: session } = await call<SessionDto>("POST", "/api/auth/login", {
      baseUrl,
      body: { ...ADMIN, role: "admin" },
    });
    const pending = await call<OwnProviderDto[]>("GET", "/api/admin/pending-providers", {
      baseUrl,
      token: session.token,
    });
    const picture = await fetch(new URL(pending.body[0]?.profilePicture ?? "", baseUrl), {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    expect(picture.headers.get("content-type")).toBe("image/jpeg");

    await page.goto(`${baseUrl}${PAGES.apiDocs}`);
    await expect(page.getByRole("heading", { level: 1, name: /Nelum Trails API/ })).toBeVisible();
  } finally {
    await server.stop();
    await mails.die();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
