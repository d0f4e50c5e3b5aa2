import { expect, test } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import type { ErrorBody } from "../../lib/errors";
import { RATE_LIMITS } from "../../lib/limits";
import { PAGES } from "../../lib/paths";
import type { ActivityDto } from "../../lib/schemas/activity";
import type { CodesSetupDto, SecondFactorChangeDto, SecondFactorDto } from "../../lib/schemas/second-factor";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { call, expectError, newTourist, type Received } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { inServer } from "../fixtures/in-server";
import { codeOf, securityKey } from "../fixtures/second-factor";
import { lettersOf, tokenOf } from "../fixtures/sent-mails";
import { type ExtraServer, startServer } from "../fixtures/server";
import { spareAdmin } from "../fixtures/sessions";

/** Tests the second factor of a login. Source: docs/product.md, "Second factor". */

type Person = Awaited<ReturnType<typeof newTourist>>;

interface Asked {
  methods: string[];
  passkey?: { challenge: string; rpId: string; allowCredentials: { id: string }[] };
}

const logIn = <T = SessionDto>(
  { email, password }: Pick<Person, "email" | "password">,
  given: object = {},
  sent: { baseUrl?: string; headers?: Record<string, string> } = {},
): Promise<Received<T>> =>
  call<T>("POST", API.login, { ...sent, body: { email, password, role: "tourist", ...given } });

/** Logs in without a valid second factor, and expects the response that asks for one. */
async function asked(person: Person, given: object = {}): Promise<Asked> {
  const answer = await logIn<ErrorBody>(person, given);
  const isGiven = Object.keys(given).length > 0;
  const sentence = isGiven ? API_MESSAGES.secondFactorWrong : API_MESSAGES.secondFactorAsked;
  expectError(answer, 401, "SECOND_FACTOR", sentence);
  expect(answer.headers.getSetCookie()).toEqual([]);
  return answer.body.details as unknown as Asked;
}

/** Sets up one-time codes. The setup uses up the first code. */
async function withCodes({ token }: Pick<Person, "token">) {
  const { secret, setup } = (await call<CodesSetupDto>("POST", API.oneTimeCodes, { token })).body;
  const code = codeOf(secret);
  const answer = await call<SecondFactorChangeDto>("PUT", API.oneTimeCodes, { token, body: { setup, code } });
  expect(answer.status).toBe(200);
  return { secret, code, recoveryCodes: answer.body.recoveryCodes ?? [] };
}

async function withPasskey(person: Person, key = securityKey()) {
  const { token } = person;
  const challenge = (await call<{ challenge: string }>("POST", API.passkeyChallenge, { token })).body;
  const body = { name: "My key", answer: key.create(challenge) };
  const answer = await call<SecondFactorChangeDto>("POST", API.passkeys, { token, body });
  return { key, answer, recoveryCodes: answer.body.recoveryCodes ?? [] };
}

const kinds = async (token: string) =>
  (await call<ActivityDto[]>("GET", API.activity, { token })).body.map(({ kind }) => kind);
const letters = (kind: string, { email }: Person, many?: number) =>
  withDatabase((db) => lettersOf(kind, email, db, many));

test("a login asks for a one-time code only after the right password, and each code works once", async () => {
  const person = await newTourist();
  const before = await logIn(person, { password: "a wrong guess" });
  const { secret, code: first, recoveryCodes } = await withCodes(person);
  expect(new Set(recoveryCodes).size).toBe(10);
  // With a wrong password, the response is the same as before the setup of the codes, even if the code is correct.
  for (const given of [{}, { code: codeOf(secret, 1) }]) {
    const { body, headers } = await logIn<ErrorBody>(person, { password: "a wrong guess", ...given });
    expect({ ...body, requestId: "" }).toEqual({ ...before.body, requestId: "" });
    expect([...headers.keys()]).toEqual([...before.headers.keys()]);
  }
  expect(await asked(person)).toEqual({ methods: ["codes", "recovery-codes"] });
  // The setup used this code, and a code works only once.
  await asked(person, { code: first });
  await asked(person, { code: codeOf(secret, 3) });
  await asked(person, { code: "no code" });
  const code = codeOf(secret, 1);
  const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(person, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  await asked(person, { code });

  const [letter] = await letters("account.second-factor-changed", person);
  expect(letter).toMatchObject({
    isSecret: false,
    subject: "Your Nelum Trails two-step verification settings were changed",
  });
  expect(letter?.text).toContain("One-time codes from an app were set up");
  expect(await kinds(person.token)).toEqual(expect.arrayContaining(["codes-set-up", "second-factor-failed"]));
  const stored = await withDatabase((db) => db.collection("tourists").findOne({ email: person.email }));
  expect(JSON.stringify(stored)).not.toContain(secret);
  const shown = await call<SecondFactorDto>("GET", API.secondFactor, { token: person.token });
  expect(shown.body).toMatchObject({ codes: true, passkeys: [], recoveryCodesLeft: 10 });
  expect(JSON.stringify(shown.body)).not.toContain(secret);
});

test("a setup works only for its account, for 15 minutes, and with a right code", {
  tag: "@extended",
}, async () => {
  const [person, other] = [await newTourist(), await newTourist()];
  const { secret, setup } = (await call<CodesSetupDto>("POST", API.oneTimeCodes, { token: person.token }))
    .body;
  const put = (token: string, body: object, baseUrl?: string) =>
    call("PUT", API.oneTimeCodes, { token, body, ...(baseUrl ? { baseUrl } : {}) });
  const wrong = await put(person.token, { setup, code: codeOf(secret, 9) });
  expectError(wrong, 400, "VALIDATION_FAILED", API_MESSAGES.codeWrong);
  const theirs = await put(other.token, { setup, code: codeOf(secret) });
  expectError(theirs, 409, "CONFLICT", API_MESSAGES.setupTooOld);
  const later = await startServer({});
  try {
    await later.moveClock(16 * 60_000);
    const late = await put(person.token, { setup, code: codeOf(secret, 32) }, later.baseUrl);
    expectError(late, 409, "CONFLICT", API_MESSAGES.setupTooOld);
  } finally {
    await later.stop();
  }
  expect((await logIn(person)).status).toBe(200);
  expect((await put(person.token, { setup, code: codeOf(secret) })).status).toBe(200);
});

test("each recovery code works once until new ones are created, and a new password removes all", {
  tag: "@extended",
}, async () => {
  const person = await newTourist();
  const { token, password } = person;
  const { secret, recoveryCodes } = await withCodes(person);
  const [first = "", second = "", third = ""] = recoveryCodes;
  expect(first).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  const code = first.toLowerCase().replaceAll("-", " ");
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(person, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  expect((await logIn(person, { code: second })).status).toBe(200);
  const renewed = await call<SecondFactorChangeDto>("POST", API.recoveryCodes, { token });
  expect(renewed.body.secondFactor.recoveryCodesLeft).toBe(10);
  await asked(person, { code: third });
  expect((await logIn(person, { code: renewed.body.recoveryCodes?.[0] })).status).toBe(200);
  const stored = await withDatabase((db) => db.collection("tourists").findOne({ email: person.email }));
  for (const kept of renewed.body.recoveryCodes ?? []) expect(JSON.stringify(stored)).not.toContain(kept);

  const off = (sent: object) =>
    call<SecondFactorDto>("DELETE", API.secondFactor, {
      token,
      body: { currentPassword: password, ...sent },
    });
  const last = renewed.body.recoveryCodes?.[1];
  const badPassword = await off({ currentPassword: "a wrong guess", code: last });
  expectError(badPassword, 400, "VALIDATION_FAILED", API_MESSAGES.wrongPassword);
  expectError(await off({}), 400, "VALIDATION_FAILED", "Enter the code.");
  for (const wrong of ["000000", first, { $gt: "" }]) {
    expect(await off({ code: wrong })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    });
  }
  await asked(person);
  const ended = await Promise.all([off({ code: last }), off({ code: last }), off({ code: last })]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number), expect.any(Number)]);
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await call("GET", API.secondFactor, { token })).body).toMatchObject({
    ...{ since: null, codes: false, recoveryCodesLeft: 0 },
  });
  expectError(await off({ code: last }), 409, "CONFLICT", API_MESSAGES.noSecondFactor);
  expect((await logIn(person)).status).toBe(200);
  expect(await kinds(token)).toEqual(
    expect.arrayContaining([
      ...["recovery-code-used", "recovery-codes-made"],
      ...["second-factor-off-failed", "second-factor-off"],
    ]),
  );
  expect((await letters("account.second-factor-off", person))[0]?.text).toContain("was turned off.");
  // A new setup does not restore earlier codes.
  await withCodes(person);
  await asked(person, { code: codeOf(secret, 1) });
});

test("a passkey works once, and only for its account, its site and its challenge", {
  tag: "@extended",
}, async () => {
  const [person, other] = [await newTourist(), await newTourist()];
  const { token } = person;
  const { key, recoveryCodes } = await withPasskey(person);
  expect(recoveryCodes).toHaveLength(10);
  await withPasskey(other, key);

  const first = await asked(person);
  expect(first).toMatchObject({
    methods: ["passkeys", "recovery-codes"],
    passkey: { rpId: "localhost", allowCredentials: [{ id: key.id }] },
  });
  const challenge = async () => (await asked(person)).passkey ?? { challenge: "none" };
  const right = key.get(first.passkey ?? { challenge: "" });
  expect((await logIn(person, { passkey: right })).status).toBe(200);
  await asked(person, { passkey: right });

  const ofOther = (await asked(other)).passkey ?? { challenge: "none" };
  await asked(person, { passkey: key.get(ofOther) });
  const forNew = (await call<{ challenge: string }>("POST", API.passkeyChallenge, { token })).body;
  await asked(person, { passkey: key.get(forNew) });
  const strangersKey = securityKey();
  await asked(person, { passkey: { ...strangersKey.get(await challenge()), id: key.id, rawId: key.id } });
  const signed = key.get(await challenge());
  const { authenticatorData } = key.get(await challenge()).response;
  await asked(person, { passkey: { ...signed, response: { ...signed.response, authenticatorData } } });
  // The server rejects a passkey that was created on another site, even one with a similar name.
  for (const changes of [{ host: "evil.example" }, { origin: "https://localhost.evil.example" }]) {
    const there = await newTourist();
    const made = await withPasskey(there, securityKey(changes));
    expectError(made.answer, 400, "VALIDATION_FAILED", API_MESSAGES.passkeyWrong);
    expect((await logIn(there)).status).toBe(200);
  }

  const second = await withPasskey(person);
  expect(second.answer.body.recoveryCodes).toBeNull();
  const removed = await call<SecondFactorDto>("DELETE", API.passkey(key.id), { token });
  expect(removed.body.passkeys.map(({ id }) => id)).toEqual([second.key.id]);
  await asked(person, { passkey: key.get(await challenge()) });
  expect((await logIn(person, { passkey: second.key.get(await challenge()) })).status).toBe(200);
  expect((await letters("account.second-factor-changed", person, 3))[0]?.text).toContain(
    "The passkey “My key” was removed",
  );
});

test("a password reset needs the second factor, and changes nothing before", async () => {
  const person = await newTourist();
  const { recoveryCodes } = await withCodes(person);
  await call("POST", API.forgotPassword, { body: { email: person.email, role: "tourist" } });
  const link = await withDatabase((db) => tokenOf("account.reset-password", person.email, db));
  const reset = (given: object) =>
    call<SessionDto>("POST", API.resetPassword, {
      body: { token: link, password: "heron-tank-lotus", ...given },
    });
  expectError(await reset({}), 401, "SECOND_FACTOR", API_MESSAGES.secondFactorAsked);
  expectError(await reset({ code: "000000" }), 401, "SECOND_FACTOR", API_MESSAGES.secondFactorWrong);
  expect((await call("GET", API.me, { token: person.token })).status).toBe(200);
  await asked(person);
  expect((await reset({ code: recoveryCodes[0] })).status).toBe(200);
  expectError(await logIn({ ...person, password: "heron-tank-lotus" }), 401, "SECOND_FACTOR");
});

test.describe("with rate limits", () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startServer({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
  });
  test.afterAll(() => server.stop());

  const from = (address: string, cookie?: string) => ({
    baseUrl: server.baseUrl,
    headers: { "X-Forwarded-For": address, ...(cookie ? { cookie } : {}) },
  });
  const wrong = (person: Person, sent: ReturnType<typeof from>) => logIn(person, { code: "000000" }, sent);
  const AN_HOUR = API_MESSAGES.tooManyTries("60 minutes");

  test("ten wrong codes from one address lock out that address, but neither the owner nor others", {
    tag: "@extended",
  }, async () => {
    const person = await newTourist();
    const { recoveryCodes } = await withCodes(person);
    const { points } = RATE_LIMITS.secondFactorHere;
    const thief = from("198.51.100.1");
    // Logins with only the correct password do not reset the count of wrong codes.
    const tries = await Promise.all(Array.from({ length: points + 5 }, () => wrong(person, thief)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(points);
    expectError(await logIn(person, {}, thief), 401, "SECOND_FACTOR");
    const refused = await logIn(person, { code: recoveryCodes[0] }, thief);
    expectError(refused, 429, "TOO_MANY_REQUESTS", AN_HOUR);
    expect((await logIn(person, { code: recoveryCodes[0] }, from("198.51.100.2"))).status).toBe(200);
    const [letter] = await letters("account.second-factor-tried", person);
    expect(letter?.subject).toBe("Someone has your Nelum Trails password");
    expect(await kinds(person.token)).toContain("second-factor-limited");
  });

  test("fifty wrong codes from all addresses lock out new browsers; a known browser has ten of its own", {
    tag: "@extended",
  }, async () => {
    const person = await newTourist();
    const { recoveryCodes } = await withCodes(person);
    const known = await logIn(person, { code: recoveryCodes[0] }, from("198.51.100.99"));
    const cookie = known.headers
      .getSetCookie()
      .find((text) => text.startsWith("nelum_known="))
      ?.split(";")[0];
    expect(cookie).toBeDefined();
    expect((await wrong(person, from("203.0.113.1"))).status).toBe(401);
    // Simulates earlier wrong codes from many other addresses.
    const everywhere = { key: `secondFactor:tourist:${person.id}` };
    const set = { $set: { points: RATE_LIMITS.secondFactor.points - 1 } };
    const { matchedCount } = await withDatabase((db) =>
      db.collection("ratelimits").updateOne(everywhere, set),
    );
    expect(matchedCount).toBe(1);
    expect((await wrong(person, from("203.0.113.2"))).status).toBe(401);
    const code = recoveryCodes[1];
    expectError(await logIn(person, { code }, from("203.0.113.3")), 429, "TOO_MANY_REQUESTS", AN_HOUR);
    const own = from("203.0.113.3", cookie);
    expect((await logIn(person, { code }, own)).status).toBe(200);
    const { points } = RATE_LIMITS.secondFactorBrowser;
    const tries = await Promise.all(Array.from({ length: points + 2 }, () => wrong(person, own)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(points);
  });
});

test("a public site recommends a second factor to admins, and offers no passkeys without https", {
  tag: "@extended",
}, async () => {
  const token = await spareAdmin();
  const server = await startServer({ SITE_URL: "http://nelumtrails.example" });
  const panel = async (baseUrl: string) =>
    (await fetch(`${baseUrl}${PAGES.adminPanel}`, { headers: { cookie: `nelum_session=${token}` } })).text();
  try {
    const { baseUrl } = server;
    expect(await panel(baseUrl)).toContain("Please set up two-step verification");
    expect(await panel(environment.baseUrl)).not.toContain("Please set up two-step verification");
    expect((await call("GET", API.secondFactor, { token, baseUrl })).body).toMatchObject({
      passkeyHost: null,
    });
    const challenge = await call("POST", API.passkeyChallenge, { token, baseUrl });
    expectError(challenge, 409, "CONFLICT", API_MESSAGES.passkeysNotHere);
  } finally {
    await server.stop();
  }
});

test("an admin who needs a second factor is sent to the account page, unless the operator switches it off", {
  tag: "@extended",
}, async () => {
  const token = await spareAdmin();
  const server = await startServer({ ADMIN_SECOND_FACTOR: "required" });
  const open = (path: string) =>
    fetch(`${server.baseUrl}${path}`, {
      headers: { cookie: `nelum_session=${token}` },
      redirect: "manual",
    });
  try {
    expect((await open(PAGES.adminPanel)).headers.get("location")).toBe(ADMIN_PAGES.account);
    expect(await (await open(ADMIN_PAGES.account)).text()).toContain(
      "Set up two-step verification here to open the rest of the panel.",
    );
    await withCodes({ token });
    expect((await open(PAGES.adminPanel)).status).toBe(200);
    const { body } = await call<{ email: string }>("GET", API.me, { token });
    const reset = `const { resetSecondFactor } = await load("accounts/second-factor-setup");
      return [await resetSecondFactor("admin", ${JSON.stringify(body.email)}),
        await resetSecondFactor("admin", ${JSON.stringify(body.email)}),
        await resetSecondFactor("tourist", ${JSON.stringify(body.email)}) ?? "nobody"];`;
    expect(await inServer(environment.mongodbUri, reset)).toEqual([true, false, "nobody"]);
    expect((await open(PAGES.adminPanel)).status).toBe(307);
    expect(await kinds(token)).toContain("second-factor-reset");
  } finally {
    await server.stop();
  }
});
