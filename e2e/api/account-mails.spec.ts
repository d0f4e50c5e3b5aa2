import { expect, test } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { touristSignupBody } from "../../lib/fixtures/factories";
import { RATE_LIMITS } from "../../lib/limits";
import { confirmBookingPath, PAGES, resetPasswordPath, verifyEmailPath } from "../../lib/paths";
import type { ActivityDto } from "../../lib/schemas/activity";
import type { MeDto } from "../../lib/schemas/user-dto";
import type { RenderedMail } from "../../models/mail";
import { forgot, GONE, letters, me, reset, signUp, token, verify, wish } from "../fixtures/account-mails";
import { call, expectError, logIn, newBooking, newTourist } from "../fixtures/api-client";
import { approveBooking } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { addProvider } from "../fixtures/forms";
import { expectNoMailsAbout, mailsAbout } from "../fixtures/mails";
import { type ExtraServer, startServer } from "../fixtures/server";
import { adminSession, sessionOf } from "../fixtures/sessions";

/**
 * Tests the links that verify a new account's email address or a change of address. Source: docs/product.md,
 * "Account mails", "Change of address".
 */

test.describe("verifying an address", () => {
  test("a new account gets a verification mail, can request another one, and works unverified", {
    tag: "@extended",
  }, async () => {
    const person = await signUp();
    const first = await token("account.verify", person.email);
    expect(await me(person.token)).toMatchObject({ emailVerified: false, pendingEmail: null });
    await newBooking(person.token);
    const again = await call("POST", API.verifyEmailAgain, { token: person.token });
    expect([again.status, again.body]).toEqual([202, { message: `We have sent a link to ${person.email}.` }]);
    const second = await token("account.verify", person.email, 2);
    expect(second).not.toBe(first);

    const done = await verify(second);
    expect([done.status, done.body]).toEqual([200, { role: "tourist", email: person.email }]);
    expect(await me(person.token)).toMatchObject({ emailVerified: true });
    expectError(await verify(second), 400, "INVALID_LINK", GONE);
    // The first link still confirms the address.
    expect((await verify(first)).status).toBe(200);
    expectError(
      await call("POST", API.verifyEmailAgain, { token: person.token }),
      409,
      "CONFLICT",
      "Your email is already confirmed.",
    );
    const { body: activity } = await call<ActivityDto[]>("GET", API.activity, { token: person.token });
    expect(activity.map(({ kind }) => kind)).toEqual(["address-verified", "signup"]);
  });

  test("once it is verified, the guest gets the mails about coming bookings, and each of them once", async () => {
    const [person, admin] = [await newTourist({ emailVerified: false }), await adminSession()];
    const [pending, confirmed, cancelled] = [
      await newBooking(person.token),
      await newBooking(person.token),
      await newBooking(person.token),
    ];
    await approveBooking(admin, confirmed._id);
    await call("PUT", API.cancelBooking(cancelled._id), { token: person.token, body: {} });
    for (const { _id } of [pending, confirmed, cancelled]) await expectNoMailsAbout(_id);
    await call("POST", API.verifyEmailAgain, { token: person.token });
    await call("POST", API.verifyEmailAgain, { token: person.token });
    const link = await token("account.verify", person.email, 2);
    expect((await verify(link)).status).toBe(200);
    const { "booking.received": received } = await mailsAbout(pending._id, ["booking.received"]);
    expect(received).toMatchObject({ to: person.email, text: expect.stringContaining(pending.reference) });
    await mailsAbout(confirmed._id, ["booking.confirmed"]);
    // A reset link also verifies the address, but the booking mails must not be sent again.
    await forgot(person.email);
    expect((await reset(await token("account.reset-password", person.email))).status).toBe(200);
    await letters("account.password-changed", person.email);
    await mailsAbout(pending._id, ["booking.received"]);
    await mailsAbout(confirmed._id, ["booking.confirmed"]);
    await expectNoMailsAbout(cancelled._id);
  });

  test("accounts that an admin creates get a verification mail, demo accounts do not", async () => {
    const admin = await adminSession();
    const body = touristSignupBody();
    expect((await call("POST", "/api/admin/tourists", { token: admin, body })).status).toBe(201);
    const provider = await addProvider(admin);
    expect((await letters("account.verify", body.email))[0]?.text).toContain(
      "Our office created a tourist account",
    );
    const [toHost] = await letters("account.verify", provider.email);
    expect(toHost?.text).toContain("Our office created a provider account");
    const demo = await withDatabase((db) =>
      Promise.all(
        ["admins", "providers"].map((name) =>
          db.collection(name).findOne({ email: `${name.slice(0, -1)}@nelumtrails.example` }),
        ),
      ),
    );
    expect(demo.map((account) => account?.emailVerified)).toEqual([true, true]);
  });

  test("the admin sees which bookings have an unverified address", async () => {
    const [person, other] = [await newTourist({ emailVerified: false }), await newTourist()];
    const headers = { cookie: `nelum_session=${await adminSession()}` };
    for (const [owner, isSaid] of [
      [person, true],
      [other, false],
    ] as const) {
      const booking = await newBooking(owner.token);
      for (const path of [
        ADMIN_PAGES.booking(booking._id),
        `${ADMIN_PAGES.bookings}?q=${booking.reference}`,
      ]) {
        const page = await (await fetch(`${environment.baseUrl}${path}`, { headers })).text();
        expect(page).toContain(booking.reference);
        expect(page.includes("(email not confirmed)"), path).toBe(isSaid);
      }
    }
  });
});

test.describe("a change of address", () => {
  test("a new address takes effect once it is verified, and both addresses get a mail", {
    tag: "@extended",
  }, async () => {
    const person = await newTourist();
    const booking = await newBooking(person.token);
    const { email } = touristSignupBody();
    const wrong = await wish(person.token, email, "a wrong guess");
    expectError(wrong, 400, "VALIDATION_FAILED", "Your current password is wrong.");
    const asked = await wish(person.token, email.toUpperCase());
    expect([asked.status, asked.body.pendingEmail, asked.body.email]).toEqual([200, email, person.email]);
    expect(await me(person.token)).toMatchObject({ email: person.email, pendingEmail: email });
    await forgot(person.email);
    const toOld = await token("account.reset-password", person.email);
    const [letter] = await letters("account.verify-new-address", email);
    const link = await token("account.verify-new-address", email);
    expect(letter).toMatchObject({ isSecret: true, html: expect.stringContaining(verifyEmailPath(link)) });

    expect((await verify(link)).body).toEqual({ role: "tourist", email });
    expect(await me(person.token)).toMatchObject({ email, emailVerified: true, pendingEmail: null });
    await logIn("tourist", email, person.password);
    const before = { email: person.email, password: person.password, role: "tourist" };
    expect((await call("POST", API.login, { body: before })).status).toBe(401);
    expectError(await reset(toOld), 400, "INVALID_LINK", GONE);
    expect((await letters("account.address-changed", person.email))[0]?.subject).toContain("was changed");
    const [toNew] = await letters("account.address-changed", email);
    expect(toNew?.subject).toBe("Your new Nelum Trails email address");
    const found = await call<{ _id: string }[]>("GET", `/api/admin/tourists?q=${email}`, {
      token: await adminSession(),
    });
    expect(found.body.map(({ _id }) => _id)).toEqual([person.id]);
    const mine = await call<(typeof booking)[]>("GET", "/api/bookings/my-bookings", { token: person.token });
    expect(mine.body[0]?.touristId?.email).toBe(booking.touristId?.email);
    const { body: activity } = await call<ActivityDto[]>("GET", API.activity, { token: person.token });
    expect(activity.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["address-changed", "address-change-asked", "address-change-failed"]),
    );
  });

  test("a requested change can be withdrawn, and a password reset cancels it", {
    tag: "@extended",
  }, async () => {
    const person = await newTourist();
    const [first, second] = [touristSignupBody().email, touristSignupBody().email];
    await wish(person.token, first);
    const dropped = await token("account.verify-new-address", first);
    const back = await call<MeDto>("DELETE", API.email, { token: person.token });
    expect([back.status, back.body.pendingEmail]).toEqual([200, null]);
    expectError(await verify(dropped), 400, "INVALID_LINK", GONE);
    expectError(await call("DELETE", API.email, { token: person.token }), 404, "NOT_FOUND");

    await wish(person.token, second);
    const stolen = await token("account.verify-new-address", second);
    await forgot(person.email);
    const done = await reset(await token("account.reset-password", person.email));
    expectError(await verify(stolen), 400, "INVALID_LINK", GONE);
    expect(await me(done.body.token)).toMatchObject({ email: person.email, pendingEmail: null });
  });

  test("an address of another account is rejected, also when that account is newer than the request", async () => {
    const [person, other] = [await newTourist(), await newTourist()];
    const TAKEN = "An account with this email already exists. Please log in instead.";
    expectError(await wish(person.token, other.email), 409, "DUPLICATE", TAKEN);
    const same = await wish(person.token, person.email);
    expectError(same, 400, "VALIDATION_FAILED", "This is already your email.");
    const { email } = touristSignupBody();
    await wish(person.token, email);
    const link = await token("account.verify-new-address", email);
    await signUp({ email });
    expectError(
      await verify(link),
      409,
      "DUPLICATE",
      "Another account now uses this email. Please choose another one.",
    );
    expect(await me(person.token)).toMatchObject({ email: person.email, pendingEmail: null });
  });

  test("a provider can change address and listing at once, and search finds the provider by both", async () => {
    const { _id: id, email: before } = await addProvider(await adminSession());
    const session = sessionOf("provider", { id, email: before });
    const { email } = touristSignupBody();
    await wish(session, email);
    const link = await token("account.verify-new-address", email);
    const rename = () => call("PATCH", API.me, { token: session, body: { fullName: "Sunethra Heron" } });
    const answers = await Promise.all([rename(), verify(link), rename()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const found = await call<{ _id: string }[]>("GET", `/api/admin/providers?q=${email}%20sunethra`, {
      token: await adminSession(),
    });
    expect(found.body.map(({ _id }) => _id)).toEqual([id]);
  });
});

test("the owner of a deleted account gets a mail, and links to the account stop working", async () => {
  const person = await newTourist();
  await forgot(person.email);
  const link = await token("account.reset-password", person.email);
  await call("DELETE", `/api/admin/tourists/${person.id}`, { token: await adminSession() });
  expect((await letters("account.deleted", person.email))[0]?.text).toContain(person.fullName);
  expectError(await reset(link), 400, "INVALID_LINK", GONE);
});

test("names with web addresses or line breaks are rejected, and mails clean older names", async () => {
  const SENTENCE = "Full name must be on one line, without a web address.";
  for (const fullName of ["Win https://evil.example", "WWW.evil.example", "Ann\r\nBcc: x", "Ann\u2028Lee"]) {
    const answer = await call("POST", API.touristSignup, { body: { ...touristSignupBody(), fullName } });
    expectError(answer, 400, "VALIDATION_FAILED", SENTENCE);
  }
  const person = await newTourist({ fullName: "Ann https://evil.example\r\n<b>Lee</b>" });
  const change = { token: person.token, body: { fullName: "x www.evil.example" } };
  expectError(await call("PATCH", API.me, change), 400, "VALIDATION_FAILED", SENTENCE);
  await forgot(person.email);
  const [letter] = (await letters("account.reset-password", person.email)) as [RenderedMail];
  expect(letter.text).toContain("Hello Ann https evil. example <b>Lee</b>,");
  expect(letter.html).not.toContain("<b>Lee");
  expect(`${letter.html}${letter.text}`).not.toContain("://evil");
});

test.describe("limits", () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startServer({ RATE_LIMIT: "on" });
  });
  test.afterAll(() => server.stop());

  test("each email gets few reset mails per hour, with and without an account, whoever requests them", async () => {
    const { email } = await newTourist();
    for (const typed of [email, touristSignupBody().email]) {
      const answers = [];
      for (let tries = 0; tries <= RATE_LIMITS.resetMail.points; tries += 1) {
        answers.push((await forgot(typed, tries % 2 ? "tourist" : "provider", server.baseUrl)).status);
      }
      expect(answers).toEqual(Array(RATE_LIMITS.resetMail.points + 1).fill(202));
    }
    // Three of the six requests were for the tourist account. The last of these three was above the limit, so
    // only two mails are queued.
    const rows = await withDatabase((db) =>
      db
        .collection("mails")
        .countDocuments({ "about.details.email": email, "about.details.role": "tourist" }),
    );
    expect(rows).toBe(2);
  });

  test("many accounts together cannot send more than a few verification mails to one address", {
    tag: "@extended",
  }, async () => {
    const stranger = touristSignupBody().email;
    const asked = [];
    for (let tries = 0; tries <= RATE_LIMITS.verifyMail.points; tries += 1) {
      const { token: session } = await newTourist();
      const body = { email: stranger, currentPassword: "lotus-tank-heron" };
      asked.push((await call("POST", API.email, { token: session, body, baseUrl: server.baseUrl })).status);
    }
    expect(asked).toEqual([...Array(RATE_LIMITS.verifyMail.points).fill(200), 429]);
    const { points } = RATE_LIMITS.verifyMail;
    expect(await letters("account.verify-new-address", stranger, points)).toHaveLength(points);
  });
});

test("pages of mailed links send no referrer, are not indexed, and do not use up the link", async () => {
  const person = await signUp();
  const link = await token("account.verify", person.email);
  for (const path of [
    verifyEmailPath(link),
    resetPasswordPath(link),
    confirmBookingPath(link),
    PAGES.forgotPassword,
  ]) {
    const page = await fetch(`${environment.baseUrl}${path}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<meta name="robots" content="noindex, follow"');
    if (path !== PAGES.forgotPassword) expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  }
  expect((await verify(link)).status).toBe(200);
});
