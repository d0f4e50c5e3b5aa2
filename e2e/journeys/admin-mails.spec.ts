import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { ADMIN_MESSAGES } from "../../lib/content/admin-messages";
import { openSection, rowOf, said } from "../fixtures/admin-pages";
import { call } from "../fixtures/api-client";
import { test } from "../fixtures/browser";
import { withDatabase } from "../fixtures/database";
import { insertMail, letter, WAITING } from "../fixtures/mail-rows";

/** Tests Admin → Mail, on a site without a mail server. */

test.beforeEach(({ signIn }) => signIn("admin"));

const at = (q: string) => `${ADMIN_PAGES.mails}?q=${encodeURIComponent(q)}`;

test("a message from the contact form is stored as a mail, which an admin reads and sends again", {
  tag: "@core",
}, async ({ page }) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const body = { name, email: "ada@travellers.example", message: "Do the boats go in the rain?" };
  expect((await call("POST", "/api/contact", { body })).status).toBe(201);
  await expect(async () => {
    await openSection(page, at(name), "Mail");
    await expect(rowOf(page, `Message from ${name}`).first()).toContainText("Not sent", { timeout: 500 });
  }).toPass();
  await expect(page.getByText("No mail server is set up, so we can't send emails")).toBeVisible();

  await page
    .getByRole("link", { name: `Message from ${name}` })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Message from ${name}` })).toBeVisible();
  for (const title of ["The email on a wide screen", "The email on a phone"]) {
    const mail = page.getByTitle(title).contentFrame();
    await expect(mail.getByRole("heading", { name: `Message from ${name}` })).toBeVisible();
    // Checks the last match, because the first one is the hidden preview line.
    await expect(mail.getByText("Do the boats go in the rain?").last()).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "As text" })).toContainText("Do the boats go in the rain?");
  await expect(page.getByText("Not sent, because no mail server was set up.")).toBeVisible();

  await page.route("**/resend", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(said(page, `${ADMIN_MESSAGES.resendMailFailed}. Please try again.`)).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(said(page, "No mail server is set up, so we can't send this email.")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Mail resent");
});

test.describe("with active content", () => {
  test.use({ refusedHost: "pictures.example" });

  test("a mail on the page runs no script, loads no external picture and opens no link", async ({ page }) => {
    const asked: string[] = [];
    await page.route(/^https:\/\/\w+\.example\//, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: "" });
    });
    const html = `<html><head></head><body><p>Hello</p><script>document.querySelector("p").textContent = "ran"</script>
    <img src="https://pictures.example/a.png" alt="A boat"><a href="https://links.example/">Away</a></body></html>`;
    const id = await insertMail({ letter: letter({ html }) });
    await openSection(page, ADMIN_PAGES.mail(id), "Lotus boats");
    const mail = page.getByTitle("The email on a wide screen").contentFrame();
    await mail.getByRole("link", { name: "Away" }).click();
    await expect(mail.getByText("Hello")).toBeVisible();
    expect(asked).toEqual([]);
    // Outside its frame, the same mail runs its script and opens its link, which proves that the check above can fail.
    await page.goto("about:blank");
    await page.setContent(html);
    await expect(page.getByText("ran")).toBeVisible();
    await page.getByRole("link", { name: "Away" }).click();
    await expect.poll(() => asked).toEqual(["https://pictures.example/a.png", "https://links.example/"]);
  });
});

test("the page shows the state of a mail that is not rendered, has failed, or does not exist", async ({
  page,
}) => {
  const waiting = await insertMail({ ...WAITING, letter: null, problem: "connect ECONNREFUSED" });
  await openSection(page, ADMIN_PAGES.mail(waiting), "Contact message (to the team)");
  await expect(page.getByText("We'll send this email soon.")).toBeVisible();
  await expect(page.getByText("connect ECONNREFUSED")).toBeVisible();
  await expect(page.getByText("We'll create this email when we send it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);

  const failed = await insertMail({ state: "failed", sentAt: null, problem: "550 No such reader" });
  await openSection(page, ADMIN_PAGES.mail(failed), "Lotus boats");
  await expect(
    page.getByText("We couldn't send this email. To try again, choose “Send again”."),
  ).toBeVisible();
  await openSection(page, `${ADMIN_PAGES.mails}?state=failed&q=lotus`, "Mail");
  await expect(rowOf(page, "550 No such reader").first()).toContainText("Failed");
  await withDatabase((db) => db.collection("mails").deleteMany({ problem: /ECONNREFUSED|550 No/ }));
  await page.goto(ADMIN_PAGES.mail(failed));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("not found", { ignoreCase: true });
  await openSection(page, at("nobody-has-this-word"), "Mail");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});
