import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import { touristSignupBody } from "../../lib/fixtures/factories";
import { resetPasswordPath } from "../../lib/paths";
import type { ActivityDto } from "../../lib/schemas/activity";
import { forgot, GONE, letters, me, NEW, reset, signUp, token, verify } from "../fixtures/account-mails";
import { call, expectError, logIn, newTourist } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import {
  addProvider,
  callForm,
  PROVIDER_SIGNUP,
  providerPictures,
  providerSignupFields,
} from "../fixtures/forms";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { sweep } from "../fixtures/sweeper";

/** Tests the links that reset a password. Source: docs/product.md, "Account mails". */

test("every form rejects a common password, and a rejected reset keeps its link valid", {
  tag: "@extended",
}, async () => {
  const sentence = "That password is too common. Please choose another one.";
  const password = "Password123";
  const { email, token: session, password: currentPassword } = await newTourist();
  await forgot(email);
  const link = await token("account.reset-password", email);
  const [admin, pictures] = [await adminSession(), await providerPictures()];
  const tourist = { ...touristSignupBody(), password };
  const provider = { ...providerSignupFields(), password };
  const change = { currentPassword, newPassword: password };
  for (const [field, answer] of [
    ["password", await call("POST", API.touristSignup, { body: tourist })],
    ["password", await callForm("POST", PROVIDER_SIGNUP, provider, pictures)],
    ["password", await call("POST", ADMIN_API.tourists, { token: admin, body: tourist })],
    ["password", await callForm("POST", ADMIN_API.providers, provider, pictures, { token: admin })],
    ["newPassword", await call("POST", API.password, { token: session, body: change })],
    ["password", await call("POST", API.resetPassword, { body: { token: link, password } })],
  ] as const) {
    expectError(answer, 400, "VALIDATION_FAILED", sentence);
    expect(answer.body).toMatchObject({ fields: { [field]: sentence } });
  }
  expect((await me(session)).email).toBe(email);
  expect((await reset(link)).status).toBe(200);
  const free = { password: "lotus-tank-heron" };
  expect((await call("POST", API.touristSignup, { body: { ...tourist, ...free } })).status).toBe(201);
});

test.describe("a password reset", () => {
  test("a reset link sets a new password once, logs in, ends all sessions, and the owner gets a mail", async () => {
    const { email, id, token: session } = await newTourist();
    const asked = await forgot(` ${email.toUpperCase()} `);
    expect([asked.status, asked.body]).toEqual([202, { message: API_MESSAGES.linkSent }]);
    const [letter] = await letters("account.reset-password", email);
    expect(letter).toMatchObject({ isSecret: true, subject: "Choose a new password for Nelum Trails" });
    const link = await token("account.reset-password", email);
    expect(letter?.html).toContain(resetPasswordPath(link));
    const stored = await withDatabase((db) =>
      db.collection("accounttokens").find({ accountId: id }).toArray(),
    );
    expect(stored.map(({ _id }) => String(_id))).toEqual([
      createHash("sha256").update(link).digest("base64url"),
    ]);

    expect((await reset(link, "short")).status).toBe(400);
    const done = await reset(link);
    expect(done.status).toBe(200);
    expect(done.body.user.email).toBe(email);
    expect(done.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual([
      "nelum_session",
      "nelum_role",
      "nelum_known",
    ]);
    expect((await call("GET", API.me, { token: session })).status).toBe(401);
    expect(await me(done.body.token)).toMatchObject({ email, emailVerified: true });
    await logIn("tourist", email, NEW);
    expectError(await reset(link, "another-new-one"), 400, "INVALID_LINK", GONE);
    expect((await letters("account.password-changed", email))[0]).toMatchObject({ isSecret: false });
    const { body: activity } = await call<ActivityDto[]>("GET", API.activity, { token: done.body.token });
    expect(activity.map(({ kind }) => kind).sort()).toEqual([
      "login",
      "password-reset",
      "password-reset-asked",
    ]);
  });

  test("the answer is the same with and without an account, and without one no mail is sent", async () => {
    const { email } = await newTourist();
    const unknown = touristSignupBody().email;
    const [known, other, stranger] = [
      await forgot(email),
      await forgot(email, "provider"),
      await forgot(unknown),
    ];
    expect([other.status, other.body, stranger.status, stranger.body]).toEqual([
      known.status,
      known.body,
      known.status,
      known.body,
    ]);
    await letters("account.reset-password", email);
    // The mail to the unknown address is queued too, but deleted when the application renders it.
    const rows = () =>
      withDatabase((db) =>
        db
          .collection("mails")
          .find({ kind: "account.reset-password", "about.details.email": { $in: [email, unknown] } })
          .toArray(),
      );
    await expect.poll(async () => (await rows()).map(({ letter }) => letter?.to)).toEqual([email]);
  });

  test("if two accounts share an email, the link resets the account of the requested role", {
    tag: "@extended",
  }, async () => {
    const provider = await addProvider(await adminSession());
    await signUp({ email: provider.email });
    await forgot(provider.email, "provider");
    const done = await reset(await token("account.reset-password", provider.email));
    expect(done.body.user).toMatchObject({ id: provider._id, role: "provider" });
    await logIn("tourist", provider.email, "lotus-tank-heron");
  });

  test("when ten requests use one reset link at once, one succeeds", { tag: "@extended" }, async () => {
    const { email } = await newTourist();
    await forgot(email);
    const link = await token("account.reset-password", email);
    const passwords = Array.from({ length: 10 }, (_, index) => `heron-tank-lotus-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(link, password)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter((_, index) => index !== won).map(({ status }) => status)).toEqual(
      Array(9).fill(400),
    );
    await logIn("tourist", email, passwords[won] ?? "");
  });

  test("a reset link stops working after an hour or another new password, and does nothing else", {
    tag: "@extended",
  }, async () => {
    const { email, id } = await newTourist();
    await forgot(email);
    const old = await token("account.reset-password", email);
    const expires = (expiresAt: Date) =>
      withDatabase((db) =>
        db.collection("accounttokens").updateMany({ accountId: id }, { $set: { expiresAt } }),
      );
    const [stored] = await withDatabase((db) =>
      db.collection("accounttokens").find({ accountId: id }).toArray(),
    );
    expect(Math.abs(stored?.expiresAt.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expectError(await verify(old), 400, "INVALID_LINK", GONE);
    await expires(new Date(Date.now() - 1));
    expectError(await reset(old), 400, "INVALID_LINK", GONE);
    // The embedded database does not delete expired documents by itself, so the sweep (`jobs/sweep.ts`) deletes them.
    await sweep(environment.mongodbUri, "await sweepExpired(new Date());");
    expect(await withDatabase((db) => db.collection("accounttokens").countDocuments({ accountId: id }))).toBe(
      0,
    );

    await forgot(email);
    const second = await token("account.reset-password", email, 2);
    const session = sessionOf("tourist", { id, email });
    const body = { currentPassword: "lotus-tank-heron", newPassword: NEW };
    expect((await call("POST", API.password, { token: session, body })).status).toBe(200);
    expectError(await reset(second, "another-new-one"), 400, "INVALID_LINK", GONE);
  });

  test("malformed tokens, roles and emails are rejected with an error message", async () => {
    for (const nonsense of ["x", "A".repeat(43), "A".repeat(20_000), "../..", "$ne", "\u0000", "🪷"]) {
      expectError(await reset(nonsense), 400, "INVALID_LINK", GONE);
      expectError(await verify(nonsense), 400, "INVALID_LINK", GONE);
    }
    for (const body of [{}, { token: { $gt: "" } }, { token: ["x"] }, { token: "" }]) {
      expectError(await call("POST", API.verifyEmail, { body }), 400, "VALIDATION_FAILED");
    }
    for (const email of [{ $gt: "" }, "somebody", "a@b.example\r\nBcc: c@d.example"]) {
      const answer = await call("POST", API.forgotPassword, { body: { email, role: "tourist" } });
      expectError(answer, 400, "VALIDATION_FAILED");
    }
  });
});
