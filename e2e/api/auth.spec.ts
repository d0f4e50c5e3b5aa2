import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";
import { touristSignupBody } from "../../lib/fixtures/factories";
import type { SessionDto, UserDto } from "../../lib/schemas/user-dto";
import { call, expectError, logIn, newTourist } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { adminSession, begun, demoProviderSession } from "../fixtures/sessions";

const SIGNUP = "/api/auth/tourist/signup";
const LOGIN = "/api/auth/login";
const ME = "/api/auth/me";

test.describe("tourist signup", () => {
  test("a signup returns 201 with token and user, sets both cookies, and returns no hash", async () => {
    const sent = touristSignupBody({ email: `  Mixed.Case.${Date.now()}@Travellers.example ` });
    const { status, body, headers } = await call<SessionDto>("POST", SIGNUP, { body: sent });
    expect(status).toBe(201);
    expect(body.user).toEqual({
      _id: body.user.id,
      id: body.user.id,
      role: "tourist",
      email: sent.email.trim().toLowerCase(),
      fullName: sent.fullName,
      country: sent.country,
    });
    const claims = jwt.decode(body.token);
    expect(claims).toMatchObject({ id: body.user.id, role: "tourist", email: body.user.email });
    const { iat = 0, exp = 0 } = claims as jwt.JwtPayload;
    expect(exp - iat).toBe(7 * 24 * 60 * 60);
    const cookies = headers.getSetCookie();
    expect(cookies).toContainEqual(
      expect.stringMatching(/^nelum_session=[^;]+; HttpOnly; Path=\/; Max-Age=604800; SameSite=Lax$/),
    );
    expect(cookies).toContainEqual(
      expect.stringMatching(/^nelum_role=tourist\.[0-9a-f]{24}; Path=\/; Max-Age=604800; SameSite=Lax$/),
    );
    expect(JSON.stringify(body)).not.toContain("$2b$");
  });

  test("the database contains only a bcrypt hash of the password", async () => {
    const body = touristSignupBody();
    expect((await call("POST", SIGNUP, { body })).status).toBe(201);
    const stored = await withDatabase((db) => db.collection("tourists").findOne({ email: body.email }));
    expect(stored?.passwordHash).toMatch(/^\$2b\$10\$/);
    expect(JSON.stringify(stored)).not.toContain(body.password);
  });

  const refused: [string, object, string, string][] = [
    ["no name", { fullName: undefined }, "fullName", "Enter your full name."],
    ["blank name", { fullName: "   " }, "fullName", "Enter your full name."],
    ["name of another type", { fullName: { $gt: "" } }, "fullName", "Full name must be text."],
    ["long name", { fullName: "x".repeat(101) }, "fullName", "Full name can have at most 100 characters."],
    ["no email", { email: null }, "email", "Enter your email address."],
    ["not an email", { email: "somebody" }, "email", "Enter an email address like name@example.com."],
    ["email as operator", { email: { $ne: null } }, "email", "Email must be text."],
    ["no password", { password: undefined }, "password", "Choose a password."],
    ["7 characters", { password: "1234567" }, "password", "Use at least 8 characters."],
    ["73 bytes", { password: "x".repeat(73) }, "password", "Use a shorter password: at most 72 bytes."],
    ["no country", { country: "" }, "country", "Enter your country."],
    [
      "control characters",
      { country: "Nor\u0000way" },
      "country",
      "Country has characters that cannot be used.",
    ],
  ];
  for (const [name, change, field, sentence] of refused) {
    test(`400 for ${name}`, async () => {
      const answer = await call("POST", SIGNUP, { body: { ...touristSignupBody(), ...change } });
      expectError(answer, 400, "VALIDATION_FAILED", sentence);
      expect(answer.body.fields).toEqual({ [field]: sentence });
    });
  }

  test("an email with a tourist account returns 409, in upper and lower case", async () => {
    const { email } = await newTourist();
    const answer = await call("POST", SIGNUP, { body: touristSignupBody({ email: email.toUpperCase() }) });
    expectError(
      answer,
      409,
      "DUPLICATE",
      "An account with this email already exists. Please log in instead.",
    );
  });

  test("when twenty signups use one email at once, one succeeds", async () => {
    const body = touristSignupBody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("POST", SIGNUP, { body })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  test("all 72 bytes of a password count", async () => {
    const password = "ශ්‍රී".repeat(4).slice(0, 24);
    const bytes = Buffer.byteLength(password);
    const full = password + "x".repeat(72 - bytes);
    const { email, ...body } = touristSignupBody({ password: full });
    expect((await call("POST", SIGNUP, { body: { email, ...body } })).status).toBe(201);
    await logIn("tourist", email, full);
    const shorter = await call("POST", LOGIN, {
      body: { email, password: full.slice(0, -1), role: "tourist" },
    });
    expectError(shorter, 401, "INVALID_CREDENTIALS", "Invalid email or password");
    const longer = await call("POST", LOGIN, { body: { email, password: `${full}x`, role: "tourist" } });
    expectError(longer, 401, "INVALID_CREDENTIALS", "Invalid email or password");
  });
});

test.describe("login", () => {
  test("a login needs the right email, password and role, and every failure has the same message", async () => {
    const { email, password } = await newTourist();
    const wrong = [
      { email, password: "not-the-password", role: "tourist" },
      { email, password, role: "provider" },
      { email, password, role: "admin" },
      { email: `nobody.${email}`, password, role: "tourist" },
      { email: "not an email", password, role: "tourist" },
      { email, password: "x".repeat(500), role: "tourist" },
    ];
    for (const body of wrong) {
      expectError(
        await call("POST", LOGIN, { body }),
        401,
        "INVALID_CREDENTIALS",
        "Invalid email or password",
      );
    }
    const right = await call<SessionDto>("POST", LOGIN, {
      body: { email: ` ${email.toUpperCase()} `, password, role: "tourist" },
    });
    expect(right.status).toBe(200);
    expect(right.body.user.email).toBe(email);
  });

  test("missing and wrongly typed fields return 400", async () => {
    const answer = await call("POST", LOGIN, { body: { email: { $gt: "" }, password: ["x"], role: "root" } });
    expectError(answer, 400, "VALIDATION_FAILED");
    expect(answer.body.fields).toEqual({
      email: "Email must be text.",
      password: "Password must be text.",
      role: "Choose tourist, provider or admin.",
    });
  });

  test("a pending provider can log in, and the response says that approval is pending", async () => {
    const waiting = await call<SessionDto>("POST", LOGIN, {
      body: { email: "host15@hosts.example", password: environment.demoPassword, role: "provider" },
    });
    expect(waiting.status).toBe(200);
    expect(waiting.body.user.approved).toBe(false);
  });
});

test.describe("sessions", () => {
  test("auth/me returns the account for header and cookie, and the header takes precedence", async () => {
    const first = await newTourist();
    const second = await newTourist();
    const byHeader = await call<UserDto>("GET", ME, { token: first.token });
    expect(byHeader.body.email).toBe(first.email);
    const cookie = { cookie: `other=1; nelum_session=${second.token}` };
    expect((await call<UserDto>("GET", ME, { headers: cookie })).body.email).toBe(second.email);
    expect((await call<UserDto>("GET", ME, { token: first.token, headers: cookie })).body.email).toBe(
      first.email,
    );
    expectError(await call("GET", ME, { token: "broken", headers: cookie }), 401, "INVALID_SESSION");
  });

  test("a request without a token returns 401", async () => {
    expectError(await call("GET", ME), 401, "NO_TOKEN");
  });

  test("every kind of invalid token returns 401", async () => {
    const { token, id, email } = await newTourist();
    const [head = "", payload = "", signature = ""] = token.split(".");
    const claims = { id, role: "tourist", email, version: 0, jti: "11111111-1111-4111-8111-111111111111" };
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const asAdmin = Buffer.from(JSON.stringify({ ...claims, role: "admin" })).toString("base64url");
    const broken: [string, string][] = [
      ["one part", "abc"],
      ["two parts", `${head}.${payload}`],
      ["four parts", `${token}.x`],
      ["null", "null"],
      ["bad signature", `${head}.${payload}.${signature.slice(0, -3)}AAA`],
      ["changed payload", `${head}.${asAdmin}.${signature}`],
      ["no algorithm", `${none}.${payload}.`],
      ["another secret", jwt.sign(claims, "x".repeat(40), { expiresIn: 60 })],
      ["another algorithm", jwt.sign(claims, environment.jwtSecret, { algorithm: "HS512", expiresIn: 60 })],
      ["no expiry", jwt.sign(claims, environment.jwtSecret)],
      ["missing claims", jwt.sign({ id }, environment.jwtSecret, { expiresIn: 60 })],
      [
        "an account that is gone",
        jwt.sign({ ...claims, id: "6".repeat(24) }, environment.jwtSecret, { expiresIn: 60 }),
      ],
      ["an id that is none", jwt.sign({ ...claims, id: "x" }, environment.jwtSecret, { expiresIn: 60 })],
      ["a role it has not", jwt.sign({ ...claims, role: "admin" }, environment.jwtSecret, { expiresIn: 60 })],
      ["an older password", jwt.sign({ ...claims, version: -1 }, environment.jwtSecret, { expiresIn: 60 })],
    ];
    for (const [name, bad] of broken) {
      const answer = await call("GET", ME, { token: bad });
      expect(answer.status, name).toBe(401);
      expectError(answer, 401, "INVALID_SESSION", "Invalid session. Please log in again.");
    }
    const expired = jwt.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, environment.jwtSecret);
    expectError(
      await call("GET", ME, { token: expired }),
      401,
      "SESSION_EXPIRED",
      "Session expired. Please log in again.",
    );
  });

  test("an invalid session cookie is deleted", async () => {
    const answer = await call("GET", ME, { headers: { cookie: "nelum_session=a.b.c" } });
    expectError(answer, 401, "INVALID_SESSION");
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^nelum_session=; HttpOnly; Path=\/; Max-Age=0/),
    );
  });

  test("a logout ends its own session at once and no other", async () => {
    const { email, password, token } = await newTourist();
    const other = await logIn("tourist", email, password);
    const answer = await call("POST", "/api/auth/logout", { token });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expectError(await call("GET", ME, { token }), 401, "INVALID_SESSION");
    expectError(await call("POST", "/api/auth/logout", { token }), 401, "INVALID_SESSION");
    expect((await call("GET", ME, { token: other })).status).toBe(200);
  });

  test("a logout leaves older and newer sessions of the account active", async () => {
    const { token } = await newTourist();
    const { id, role, email, version } = jwt.decode(token) as jwt.JwtPayload;
    const now = Math.floor(Date.now() / 1000);
    const [old, middle, young] = [20, 10, 0].map((age) =>
      begun(
        jwt.sign({ id, role, email, version, iat: now - age }, environment.jwtSecret, {
          expiresIn: "1h",
          jwtid: randomUUID(),
        }),
      ),
    ) as [string, string, string];
    const statuses = async () =>
      (await Promise.all([old, middle, young].map((one) => call("GET", ME, { token: one })))).map(
        ({ status }) => status,
      );
    await call("POST", "/api/auth/logout", { token: middle });
    expect(await statuses()).toEqual([200, 401, 200]);
    await call("POST", "/api/auth/logout", { token: young });
    expect(await statuses()).toEqual([200, 401, 401]);
    await call("POST", "/api/auth/logout", { token: old });
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  test("a password change ends every session and returns a new token", async () => {
    const { email, password, token } = await newTourist();
    const other = await logIn("tourist", email, password);
    const path = "/api/auth/password";
    const wrong = await call("POST", path, {
      token,
      body: { currentPassword: "not it, sorry", newPassword: "long enough" },
    });
    expectError(wrong, 400, "VALIDATION_FAILED", "Your current password is wrong.");
    const short = await call("POST", path, {
      token,
      body: { currentPassword: password, newPassword: "short" },
    });
    expectError(short, 400, "VALIDATION_FAILED", "Use at least 8 characters.");
    const changed = await call<SessionDto>("POST", path, {
      token,
      body: { currentPassword: password, newPassword: "a-brand-new-one" },
    });
    expect(changed.status).toBe(200);
    for (const dead of [token, other])
      expectError(await call("GET", ME, { token: dead }), 401, "INVALID_SESSION");
    expect((await call("GET", ME, { token: changed.body.token })).status).toBe(200);
    await logIn("tourist", email, "a-brand-new-one");
  });

  test("when two requests change the password at once, one succeeds", async () => {
    const { password, token } = await newTourist();
    const answers = await Promise.all(
      ["first-new-password", "second-new-password"].map((newPassword) =>
        call("POST", "/api/auth/password", { token, body: { currentPassword: password, newPassword } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 401, 409]).toContain(statuses[1]);
  });

  test("deleting an account ends its session at once", async () => {
    const { id, token } = await newTourist();
    await withDatabase((db) => db.collection("tourists").deleteOne({ _id: new mongoose.mongo.ObjectId(id) }));
    expectError(await call("GET", ME, { token }), 401, "INVALID_SESSION");
  });

  test("a write with a cookie needs our own origin, a write with a header does not", async () => {
    const { token } = await newTourist();
    const cookie = { cookie: `nelum_session=${token}` };
    const foreign = ["https://evil.example", "null", environment.baseUrl.replace(/\d+$/, "1")];
    for (const origin of foreign) {
      expectError(
        await call("POST", "/api/auth/logout", { headers: { ...cookie, origin } }),
        403,
        "WRONG_ORIGIN",
      );
    }
    const crossed = { ...cookie, "sec-fetch-site": "cross-site" };
    expectError(await call("POST", "/api/auth/logout", { headers: crossed }), 403, "WRONG_ORIGIN");
    expect((await call("GET", ME, { headers: { ...cookie, origin: "https://evil.example" } })).status).toBe(
      200,
    );
    const own = { ...cookie, origin: environment.baseUrl };
    expect((await call("POST", "/api/auth/logout", { headers: own })).status).toBe(204);
    const { token: second } = await newTourist();
    const byHeader = await call("POST", "/api/auth/logout", {
      token: second,
      headers: { origin: "https://evil.example" },
    });
    expect(byHeader.status).toBe(204);
  });

  test("auth/me returns the role of admins and providers", async () => {
    expect((await call<UserDto>("GET", ME, { token: await adminSession() })).body.role).toBe("admin");
    expect((await call<UserDto>("GET", ME, { token: await demoProviderSession() })).body).toMatchObject({
      role: "provider",
      approved: true,
    });
  });
});
