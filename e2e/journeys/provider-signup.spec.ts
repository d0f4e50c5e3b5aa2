import { expect, type Page } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { listing, touristSignupBody } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import { call } from "../fixtures/api-client";
import { alertOf, problemsOf, test } from "../fixtures/browser";
import { signUpProvider } from "../fixtures/forms";
import { gif, jpeg, MAX_PICTURE_BYTES, ofSize, png } from "../fixtures/pictures";
import { adminSession } from "../fixtures/sessions";

/** Tests the signup as a provider. Source of the messages: `lib/content/messages.ts`. */

const SIGNUP = `**${API.providerSignup}`;

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
const tooLarge = async () => file("large.jpg", ofSize(await jpeg(), MAX_PICTURE_BYTES + 1));

const profilePicture = (page: Page) => page.getByLabel("Profile picture");
const photos = (page: Page) => page.getByLabel("Up to 5 photos");
const previews = (page: Page) => page.getByRole("img", { name: /^Preview of/ });
const send = (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();

/** Values of a complete form. */
function typed() {
  const { fullName, serviceName, contact, location, price, description } = listing();
  return {
    "Full name": fullName,
    Email: touristSignupBody().email.replace("@travellers", "@hosts"),
    Password: "lotus-tank-heron",
    "Service name": serviceName,
    "Contact number": contact,
    Location: location,
    "Price (LKR)": String(price),
    Description: description,
  };
}

async function open(page: Page): Promise<void> {
  await page.goto("/signup");
  // Repeats the choice, because it changes the fields only after hydration.
  await expect(async () => {
    await page.getByRole("radio", { name: "Provider" }).check();
    await expect(page.getByLabel("Service name")).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function fill(page: Page, values: ReturnType<typeof typed>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Category").selectOption("Jeep Safari");
  await profilePicture(page).setInputFiles(file("me.jpg", await jpeg()));
  await photos(page).setInputFiles([file("jeep.jpg", await jpeg()), file("tank.png", await png())]);
  await expect(previews(page)).toHaveCount(3);
}

test("a provider signs up with pictures, is logged in, and sees that approval is pending", {
  tag: "@core",
}, async ({ page, header }) => {
  const values = typed();
  await page.goto(PAGES.about);
  await page.getByRole("main").getByRole("link", { name: "Become a host" }).click();
  await expect(page.getByRole("radio", { name: "Provider" })).toBeChecked();
  await fill(page, { ...values, "Price (LKR)": `Rs ${listing().price.toLocaleString("en")}` });
  await expect(page.getByText("Guests see $38.0 /person")).toBeVisible();
  await send(page);
  await expect(page).toHaveURL(/\/provider-dashboard$/);
  await expect(page.getByText("Your listing is awaiting approval.")).toBeVisible();
  const steps = page.getByRole("region", { name: "What happens next" });
  await expect(steps.getByRole("listitem")).toHaveText([
    "Confirm your email address with the link we sent you",
    /^Add more details for guests \(\d+ missing\)$/,
    "Set your days and times, if they are fixed",
    `We review your listing and email you at ${values.Email}`,
  ]);
  await expect((await header()).getByRole("link", { name: "Provider Dashboard" })).toBeVisible();
  const pending = await call<OwnProviderDto[]>("GET", "/api/admin/pending-providers?limit=500", {
    token: await adminSession(),
  });
  const made = pending.body.find(({ email }) => email === values.Email);
  expect(made).toMatchObject({ ...listing(), contact: "+94775550101", approved: false });
  expect(made?.photos).toHaveLength(2);
});

test("an empty form shows an error for every field and picture", async ({ page }) => {
  await open(page);
  await send(page);
  await expect(problemsOf(page)).toBeFocused();
  for (const [label, sentence] of [
    ["Service name", "Enter the name of your service."],
    ["Contact number", "Enter a phone number."],
    ["Category", "Choose a category."],
    ["Location", "Enter where your service starts."],
    ["Price (LKR)", "Enter a price in rupees."],
    ["Description", "Describe your service."],
    ["Profile picture", "Choose a profile picture."],
    ["Up to 5 photos", "Choose at least one photo."],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(
      new RegExp(sentence.replaceAll(".", "\\.")),
    );
  }
  await alertOf(page).first().getByRole("link", { name: "Choose at least one photo." }).click();
  await expect(photos(page)).toBeFocused();
});

const REFUSED = [
  {
    sentence: MESSAGES.onlyJpegOrPng,
    field: profilePicture,
    make: async () => [file("me.jpg", await gif())],
  },
  { sentence: MESSAGES.profilePictureTooLarge, field: profilePicture, make: async () => [await tooLarge()] },
  { sentence: MESSAGES.photoTooLarge, field: photos, make: async () => [await tooLarge()] },
];
for (const { sentence, field, make } of REFUSED) {
  test(`a file that is rejected at once shows '${sentence}'`, async ({ page }) => {
    await open(page);
    await field(page).setInputFiles(await make());
    await expect(alertOf(page).filter({ hasText: sentence })).toBeVisible();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expect(previews(page)).toHaveCount(0);
  });
}

test(`a sixth photo shows '${MESSAGES.tooManyPhotos}', and five are kept`, async ({ page }) => {
  await open(page);
  const picture = await jpeg();
  await photos(page).setInputFiles(Array.from({ length: 6 }, (_, index) => file(`${index}.jpg`, picture)));
  await expect(alertOf(page).filter({ hasText: MESSAGES.tooManyPhotos })).toBeVisible();
  await expect(previews(page)).toHaveCount(5);
  await page.getByRole("button", { name: "Remove 0.jpg" }).press("Space");
  await expect(previews(page)).toHaveCount(4);
  await expect(alertOf(page).filter({ hasText: MESSAGES.tooManyPhotos })).toBeHidden();
});

test(`a rejected signup shows '${MESSAGES.signupFailed("…")}' with its reason, and keeps text and pictures`, async ({
  page,
}) => {
  const taken = await signUpProvider();
  const values = typed();
  await open(page);
  await fill(page, { ...values, Email: taken.email });
  await send(page);
  await expect(alertOf(page).first()).toHaveText(/^Error signing up: ./);
  await expect(page.getByLabel("Description")).toHaveValue(values.Description);
  await expect(previews(page)).toHaveCount(3);
  await page.getByLabel("Email", { exact: true }).fill(values.Email);
  await send(page);
  await expect(page).toHaveURL(/\/provider-dashboard$/);
});

test("the form shows that pictures are being uploaded", async ({ page }) => {
  await page.route(SIGNUP, () => new Promise(() => {}));
  await open(page);
  await fill(page, typed());
  await send(page);
  await expect(page.getByRole("progressbar", { name: "Pictures sent" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Creating your account…" })).toBeVisible();
});

test("switching the role or reloading loses only the password", async ({ page }) => {
  const values = typed();
  await open(page);
  await fill(page, values);
  await page.getByRole("radio", { name: "Tourist" }).check();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(values.Email);
  await page.getByRole("radio", { name: "Provider" }).check();
  await expect(previews(page)).toHaveCount(3);
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue(values.Description);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(values.Password);
});
