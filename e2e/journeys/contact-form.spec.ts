import { expect, type Page } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { touristSignupBody } from "../../lib/fixtures/factories";
import { PAGES, withQuery } from "../../lib/paths";
import type { ContactMessageDto } from "../../lib/schemas/contact-message";
import { call } from "../fixtures/api-client";
import { alertOf, problemsOf, test } from "../fixtures/browser";
import { adminSession } from "../fixtures/sessions";

/** Tests the form on /contact. Source: docs/product.md, "Contact and about pages". */

const CONTACT = `**${API.contact}`;
const field = (page: Page, label: string) =>
  page.getByRole("form", { name: "Write to us" }).getByLabel(label);
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

const typed = () => ({
  Name: "Ingrid Solberg",
  Email: touristSignupBody().email,
  Message: "Is there a jeep for nine people on the 5th?",
});

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

test("a message, with or without a phone, reaches the admins", { tag: "@core" }, async ({ page }) => {
  const values = typed();
  await page.goto(PAGES.contact);
  await fill(page, values);
  await send(page);
  await expect(page.getByRole("status")).toContainText(`We'll write to ${values.Email} within one day.`);
  await expect(page.getByRole("heading", { name: "We've received your message" })).toBeFocused();
  const messages = await call<ContactMessageDto[]>("GET", "/api/admin/contact-messages?limit=500", {
    token: await adminSession(),
  });
  expect(messages.body.find(({ email }) => email === values.Email)).toMatchObject({
    name: values.Name,
    phone: "",
    message: values.Message,
  });
});

test("from a search without results, the form opens at the top with the wish filled in", async ({ page }) => {
  await page.goto(withQuery(PAGES.services, { q: "zeppelin" }));
  await page.getByRole("main").getByRole("link", { name: "Ask us" }).click();
  await expect(field(page, "Message")).toHaveValue("I'm looking for: zeppelin");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("the chat link, the email, the phone number and the address are beside the form", async ({ page }) => {
  await page.goto(PAGES.contact);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Chat on WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(main.getByRole("link", { name: /^\+94/ })).toHaveAttribute("href", /^tel:/);
  await expect(main.getByText("12 Tank Bund Road")).toBeVisible();
});

test("a logged-in user's name and email are filled in, and a phone without a country code is questioned but accepted", async ({
  page,
  signIn,
  tourist,
}) => {
  await signIn("tourist");
  await page.goto(PAGES.contact);
  await expect(field(page, "Name")).toHaveValue(tourist.fullName);
  await expect(field(page, "Email")).toHaveValue(tourist.email);
  const question = page.getByText("Add a country code");
  await fill(page, { Phone: "+31 6 1234 5678", Message: "Is it raining?" });
  await expect(question).toBeHidden();
  await fill(page, { Phone: "06 1234 5678" });
  await expect(question).toBeVisible();
  await send(page);
  await expect(page.getByRole("heading", { name: "We've received your message" })).toBeFocused();
});

test("missing and invalid values show errors at their fields", async ({ page }) => {
  await page.goto(PAGES.contact);
  await fill(page, { Email: "ingrid@", Phone: "call me" });
  await send(page);
  await expect(problemsOf(page)).toBeFocused();
  for (const [label, sentence] of [
    ["Name", "Enter your name."],
    ["Email", "Enter an email address like name@example.com."],
    ["Phone", "Enter a phone number like +94 77 123 4567."],
    ["Message", "Enter a message."],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(sentence);
  }
});

test("if the form's checks cannot be loaded, the form says so, keeps its values, and works once they load", async ({
  page,
}) => {
  const values = typed();
  await page.goto(PAGES.contact, { waitUntil: "networkidle" });
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  await fill(page, values);
  await send(page);
  await expect(alertOf(page)).toContainText(MESSAGES.formNotLoaded);
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value);
  await page.unroute("**/_next/static/chunks/*.js");
  await send(page);
  await expect(page.getByRole("status")).toContainText(`We'll write to ${values.Email} within one day.`);
});

test(`a lost response shows '${MESSAGES.contactFailed}' and keeps the values, and a retry sends one message`, {
  tag: "@core",
}, async ({ page }) => {
  const values = typed();
  await page.route(
    CONTACT,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto(PAGES.contact);
  await fill(page, values);
  await send(page);
  await expect(alertOf(page)).toHaveText(MESSAGES.contactFailed);
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value);
  await send(page);
  await expect(page.getByRole("status")).toContainText("We'll write to");
  const messages = await call<ContactMessageDto[]>("GET", "/api/admin/contact-messages?limit=500", {
    token: await adminSession(),
  });
  expect(messages.body.filter(({ email }) => email === values.Email)).toHaveLength(1);
});

test("the about page explains hosts, reviews, prices, payment and changes", async ({ page }) => {
  await page.goto(PAGES.about);
  for (const name of [
    "What we mean by eco",
    "How we check our hosts",
    "How we check reviews",
    "How prices and payment work",
    "When your plans change",
  ]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
});
