import { expect, type Page } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { PAGES, withQuery } from "../../lib/paths";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import { call } from "../fixtures/api-client";
import { problemsOf } from "../fixtures/browser";
import { signUpProvider } from "../fixtures/forms";
import { PROVIDER_PASSWORD, test } from "../fixtures/own-provider";
import { gif, jpeg, MAX_PICTURE_BYTES, png } from "../fixtures/pictures";
import { sessionOf } from "../fixtures/sessions";

test.use({ withPictures: true });

const LISTING = withQuery(PAGES.providerDashboard, { view: "listing" });
const form = (page: Page, name = "Listing") => page.getByRole("form", { name });
const save = (page: Page) => form(page).getByRole("button", { name: "Save listing" }).click();
const picture = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

test("some fields change at once, and the hints of the others say that they need approval", async ({
  page,
  host,
}) => {
  await page.goto(LISTING);
  const price = form(page).getByLabel("Price per adult (LKR)");
  for (const label of ["Description", "Location", "Contact number"]) {
    await expect(form(page).getByLabel(label, { exact: true })).not.toHaveAccessibleDescription(/approval/);
  }
  await expect(price).toHaveAccessibleDescription("Travellers see $10.0 per person.");
  for (const label of ["Service name", "Category", "New profile picture", "Photos"]) {
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(/Changes need our approval\./);
  }
  await price.fill("9000");
  await expect(price).toHaveAccessibleDescription("Travellers see $30.0 per person.");
  await form(page).getByLabel("Location").fill("Sigiriya");
  await save(page);
  await expect(form(page).getByRole("status")).toHaveText("Your listing has been saved.");
  const { body } = await call<OwnProviderDto>("GET", `/api/providers/${host._id}`);
  expect(body).toMatchObject({ price: 9_000, location: "Sigiriya", serviceName: "Heron Boats" });
});

test("name, category and pictures are pending with old and new values, and the public version stays", {
  tag: "@core",
}, async ({ page, host, admin }) => {
  await page.goto(LISTING);
  await form(page).getByLabel("Service name").fill("Kingfisher Boats");
  await form(page).getByLabel("Category").selectOption("Catamaran Boat Ride");
  await form(page)
    .getByLabel("New profile picture")
    .setInputFiles(picture("me.jpg", await jpeg()));
  await form(page)
    .getByLabel("Photos")
    .setInputFiles([picture("one.jpg", await jpeg()), picture("two.png", await png())]);
  await expect(form(page).getByRole("img", { name: /^Preview of/ })).toHaveCount(3);
  await save(page);
  await expect(form(page).getByRole("status")).toContainText(
    "We've marked the changes that need our approval.",
  );
  await expect(form(page).getByText("Awaiting approval", { exact: true })).toHaveCount(4);
  await expect(form(page).getByRole("img", { name: /^Preview of/ })).toHaveCount(0);
  await expect(form(page)).toContainText("Heron Boats");
  await expect(form(page).getByRole("img", { name: "New profile picture" })).toBeVisible();
  await expect(form(page).getByRole("img", { name: /^New photo \d$/ })).toHaveCount(3);
  await expect(page.getByText("Your latest change is awaiting approval")).toBeVisible();
  const seen = async () => (await call<OwnProviderDto>("GET", `/api/providers/${host._id}`)).body;
  expect(await seen()).toMatchObject({ serviceName: "Heron Boats", profilePicture: host.profilePicture });

  await page.reload();
  await expect(form(page).getByLabel("Service name")).toHaveValue("Kingfisher Boats");
  await call("PUT", `/api/admin/providers/${host._id}/approve`, { token: admin });
  await page.reload();
  await expect(form(page).getByText("Awaiting approval", { exact: true })).toHaveCount(0);
  expect(await seen()).toMatchObject({ serviceName: "Kingfisher Boats", category: "Catamaran Boat Ride" });
});

test("a host enters details for guests, and admins see and change them", async ({ page, host, signIn }) => {
  await page.goto(LISTING);
  const gaps = page.getByRole("region", { name: "Add more details for guests" });
  await expect(gaps.getByRole("link")).toHaveCount(11);
  await gaps.getByRole("link", { name: "What is included" }).click();
  await expect(form(page).getByLabel("What is included")).toBeInViewport();
  await form(page).getByLabel("What is included").fill("- Tea on the far bank\n- Life jackets\n");
  await form(page).getByLabel("Duration").selectOption("2 hours 30 minutes");
  await form(page).getByLabel("Largest group").fill("six");
  await form(page).getByLabel("Languages spoken").fill("English\nTamil");
  await form(page).getByLabel("Nearest town").selectOption("Kandalama");
  await form(page).getByRole("button", { name: "Add a cost" }).click();
  await form(page).getByLabel("What guests pay for").fill("park tickets");
  await form(page).getByLabel("Amount per foreign adult").fill("15-25");
  await form(page)
    .getByLabel("Portrait")
    .setInputFiles(picture("me.jpg", await jpeg()));
  await form(page).getByLabel("Caption for photo 1").fill("Two herons,\nearly");
  await save(page);
  const wrong = "The largest group must be a whole number from 1 to 100 people.";
  await expect(form(page).getByLabel("Largest group")).toHaveAccessibleDescription(new RegExp(wrong));
  await form(page).getByLabel("Largest group").fill("6");
  await save(page);
  await expect(problemsOf(form(page))).toContainText("Enter each amount as a number");
  await form(page).getByLabel("Amount per foreign child").fill("10");
  await save(page);
  await expect(form(page).getByRole("status")).toContainText(
    "We've marked the changes that need our approval.",
  );
  await expect(form(page).getByRole("status")).toBeInViewport({ ratio: 1 });
  await expect(form(page).getByLabel("What is included")).toHaveValue("Tea on the far bank\nLife jackets");
  await expect(gaps.getByRole("link")).toHaveCount(3);
  await expect(form(page).getByRole("img", { name: "New portrait" })).toBeVisible();
  const seen = async () => (await call<OwnProviderDto>("GET", `/api/providers/${host._id}`)).body.details;
  const told = { durationMinutes: 150, groupSize: 6, languages: ["English", "Tamil"], town: "kandalama" };
  const included = ["Tea on the far bank", "Life jackets"];
  expect(await seen()).toMatchObject({
    ...{ ...told, included, portrait: null, photoTexts: ["Two herons, early"] },
    gateCosts: [{ what: "park tickets", foreign: { adult: [15, 25], child: [10, 10] }, checkedBy: "host" }],
  });
  await form(page).getByRole("button", { name: "Remove portrait" }).click();
  await save(page);
  await expect(form(page).getByRole("img", { name: "New portrait" })).toHaveCount(0);

  await signIn("admin");
  await page.goto(ADMIN_PAGES.provider(host._id));
  const changed = page.getByRole("region", { name: "Recent changes, already public" });
  const group = changed.getByRole("region", { name: "largest group" });
  await expect(group).toContainText("Before");
  await expect(group).toContainText("Not given");
  await expect(group).toContainText("6 people");
  await expect(changed.getByRole("region", { name: "costs at the gate" })).toContainText(
    "Park tickets, paid at the gate: about $15 to $25 for each foreign adult, about $10 for a child.",
  );
  await page.getByText("Edit the listing").click();
  const details = form(page, "Listing");
  await details.getByLabel("Price").fill("7500");
  await details.getByLabel("What to bring").fill("A hat");
  await details.getByLabel("Largest group").fill("");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(`Changes to ${host.serviceName} saved.`)).toBeVisible();
  await expect(page.getByText("LKR 7,500").first()).toBeVisible();
  expect(await seen()).toMatchObject({ ...told, included, groupSize: null, bring: ["A hat"] });
  await expect(changed.getByRole("region", { name: "largest group" })).toHaveCount(0);
});

test("entering the old name again withdraws a pending change", async ({ page, host }) => {
  const token = sessionOf("provider", { id: host._id, email: host.email });
  await call("PATCH", API.ownListing, { token, body: { serviceName: "Kingfisher Boats" } });
  await page.goto(LISTING);
  await form(page).getByLabel("Service name").fill(host.serviceName);
  await save(page);
  await expect(form(page).getByRole("status")).toHaveText("Your listing has been saved.");
  await expect(form(page).getByText("Awaiting approval", { exact: true })).toHaveCount(0);
});

test("errors appear at their fields, and files that are not pictures are rejected", async ({
  page,
  host,
}) => {
  await page.goto(LISTING);
  await form(page).getByLabel("Service name").fill("");
  await form(page).getByLabel("Price per adult (LKR)").fill("9.5");
  const description = form(page).getByLabel("Description");
  await description.fill("A line.\n".repeat(12));
  expect(await description.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await save(page);
  await expect(problemsOf(page)).toBeFocused();
  await expect(form(page).getByLabel("Service name")).toHaveAccessibleDescription(
    /Enter the name of your service\./,
  );
  await expect(form(page).getByText("Enter the price in whole rupees.").last()).toBeVisible();
  await form(page)
    .getByLabel("New profile picture")
    .setInputFiles(picture("me.jpg", await gif()));
  await expect(form(page).getByText(MESSAGES.onlyJpegOrPng)).toBeVisible();
  const large = Buffer.concat([await jpeg(), Buffer.alloc(MAX_PICTURE_BYTES)]);
  await form(page).getByLabel("New profile picture").setInputFiles(picture("me.jpg", large));
  await expect(form(page).getByText(MESSAGES.profilePictureTooLarge)).toBeVisible();
  const { body } = await call<OwnProviderDto>("GET", `/api/providers/${host._id}`);
  expect(body.serviceName).toBe(host.serviceName);
});

test("a listing that could not be saved keeps text and pictures, also through a login", async ({
  page,
  host,
}) => {
  await page.goto(LISTING);
  await page.route(`**${API.ownListing}`, (route) => route.fulfill({ status: 502, body: "<html>" }), {
    times: 1,
  });
  await form(page).getByLabel("Location").fill("Sigiriya");
  await form(page)
    .getByLabel("New profile picture")
    .setInputFiles(picture("me.jpg", await jpeg()));
  await save(page);
  await expect(form(page).getByRole("alert").first()).toHaveText(
    "We couldn't save your listing. Please try again.",
  );
  const body = JSON.stringify({ error: MESSAGES.sessionExpired, code: "SESSION_EXPIRED", requestId: "r" });
  await page.route(`**${API.ownListing}`, (route) => route.fulfill({ status: 401, body }), { times: 1 });
  await save(page);
  await expect(page.getByText(MESSAGES.sessionExpired)).toBeVisible();
  await page.getByRole("radio", { name: "Provider" }).check();
  await page.getByLabel("Email", { exact: true }).fill(host.email);
  await page.getByLabel("Password", { exact: true }).fill(PROVIDER_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/view=listing$/);
  await expect(form(page).getByLabel("Location")).toHaveValue("Sigiriya");
  await expect(form(page).getByRole("img", { name: "Preview of me.jpg" })).toBeVisible();
  await save(page);
  await expect(form(page).getByRole("status")).toContainText("Your listing has been saved.");
});

test("a pending provider sees that approval is pending, and changes every field at once", async ({
  page,
  context,
}) => {
  const waiting = await signUpProvider();
  const login = { email: waiting.email, password: waiting.password, role: "provider" };
  await context.request.post(API.login, { data: login });
  await page.goto(LISTING);
  await expect(page.getByText("Your listing is awaiting approval.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See your page" })).toHaveCount(0);
  await expect(form(page).getByLabel("Service name")).not.toHaveAccessibleDescription(/approval/);
  await form(page).getByLabel("Service name").fill("Kingfisher Boats");
  await save(page);
  await expect(form(page).getByRole("status")).toHaveText("Your listing has been saved.");
  await expect(page.getByText("Kingfisher Boats").first()).toBeVisible();
});
