import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { ADMIN_MESSAGES } from "../../lib/content/admin-messages";
import { PAGES } from "../../lib/paths";
import type { ContactMessageDto } from "../../lib/schemas/contact-message";
import { openSection, question, said } from "../fixtures/admin-pages";
import { call } from "../fixtures/api-client";
import { test } from "../fixtures/browser";
import { adminSession } from "../fixtures/sessions";

test("an admin publishes the question of a message, visitors read it, and it can be deleted", {
  tag: "@core",
}, async ({ page, signIn }) => {
  const message = "Is there a toilet on the Bicycle Tour?";
  const sent = await call<ContactMessageDto>("POST", "/api/contact", {
    body: { name: "Ada", email: "ada@travellers.example", message },
  });
  await signIn("admin");
  await openSection(page, `${ADMIN_PAGES.questions}?message=${sent.body._id}`, "Questions");
  const form = page.getByRole("form", { name: "New question" });
  await expect(form.getByLabel("Question")).toHaveValue(message);
  await form.getByLabel("Tour").selectOption("Bicycle Tour");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form.getByRole("textbox", { name: "Answer" })).toHaveAccessibleDescription(
    /Enter the answer\./,
  );
  await form.getByLabel("Question").fill("Are there toilets on the way?");
  await form.getByRole("textbox", { name: "Answer" }).fill("Yes, at the temple and at the café.");
  // This site has no mail server, so the form only offers to mark the message as answered.
  await expect(form.getByRole("checkbox", { name: "mark the message from Ada as answered" })).toBeChecked();
  await page.route("**/contact-messages/**", (route) => route.abort());
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form.getByRole("alert")).toContainText(ADMIN_MESSAGES.publishQuestionFailed);
  await page.unroute("**/contact-messages/**");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(said(page, "The question is now on the page for Bicycle Tour.")).toBeVisible();
  await expect(said(page, "Message from Ada marked as answered.")).toBeVisible();
  await expect(form.getByRole("checkbox")).toHaveCount(0);
  // The second submission did not publish the question again.
  await expect(page.getByText("Are there toilets on the way?", { exact: true })).toHaveCount(1);
  const { body: answered } = await call<ContactMessageDto[]>(
    "GET",
    `/api/admin/contact-messages?q=${sent.body.reference}`,
    { token: await adminSession() },
  );
  expect(answered).toMatchObject([{ answer: { text: "Yes, at the temple and at the café." } }]);

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
