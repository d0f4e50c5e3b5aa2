import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { PAGES } from "../../lib/paths";
import { openSection, question, said } from "../fixtures/admin-pages";
import { call } from "../fixtures/api-client";
import { test } from "../fixtures/browser";

test("an admin publishes the question of a message, visitors read it, and it can be deleted", {
  tag: "@core",
}, async ({ page, signIn }) => {
  const message = "Is there a toilet on the Bicycle Tour?";
  const sent = await call<{ _id: string }>("POST", "/api/contact", {
    body: { name: "Ada", email: "ada@travellers.example", message },
  });
  await signIn("admin");
  await openSection(page, `${ADMIN_PAGES.questions}?message=${sent.body._id}`, "Questions");
  const form = page.getByRole("form", { name: "New question" });
  await expect(form.getByLabel("Question")).toHaveValue(message);
  await form.getByLabel("Tour").selectOption("Bicycle Tour");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form.getByLabel("Answer")).toHaveAccessibleDescription(/Enter the answer\./);
  await form.getByLabel("Question").fill("Are there toilets on the way?");
  await form.getByLabel("Answer").fill("Yes, at the temple and at the café.");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(said(page, "The question is now on the page for Bicycle Tour.")).toBeVisible();

  await page.goto(PAGES.productDescription("Bicycle Tour"));
  const questions = page.getByRole("region", { name: "Questions and answers" });
  await expect(questions).toContainText("Are there toilets on the way?Yes, at the temple and at the café.");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain("Are there toilets on the way?");

  await openSection(page, ADMIN_PAGES.questions, "Questions");
  await page.getByRole("button", { name: "Delete the question “Are there toilets on the way?”" }).click();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(said(page, "Question deleted.")).toBeVisible();
  await page.goto(PAGES.productDescription("Bicycle Tour"));
  await expect(questions).not.toContainText("toilets");
});
