import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import jwt from "jsonwebtoken";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import { MOST_SESSIONS } from "../../lib/domain/session-rules";
import type { ActivityDto } from "../../lib/schemas/activity";
import type { CodesSetupDto } from "../../lib/schemas/second-factor";
import type { OwnSessionDto, SessionDto } from "../../lib/schemas/user-dto";
import type { SessionDoc } from "../../models/session";
import { call, expectError, logIn as logInAs, newTourist, type Received } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { newProvider } from "../fixtures/listings";
import { codeOf } from "../fixtures/second-factor";
import { type ExtraServer, startServer } from "../fixtures/server";
import { adminSession, renewed, sessionOf, spareAdmin } from "../fixtures/sessions";
import { tapDatabase } from "../fixtures/wire-tap";

/**
 * Tests the list of sessions, their end and expiry, and confirmation by password. Source: docs/product.md, "End of a
 * session", "List of sessions", "Password again".
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

type Person = Pick<Awaited<ReturnType<typeof newTourist>>, "email" | "password">;

async function logIn({ email, password }: Person, headers: Record<string, string> = {}, baseUrl?: string) {
  const answer = await call<SessionDto>("POST", API.login, {
    body: { email, password, role: "tourist" },
    headers,
    ...(baseUrl && { baseUrl }),
  });
  expect(answer.status).toBe(200);
  return answer;
}

const sessionsOf = (token: string) => call<OwnSessionDto[]>("GET", API.sessions, { token });
const idOf = (token: string) => String(jwt.decode(token, { json: true })?.jti);
const statusOf = async (token: string, baseUrl?: string) =>
  (await call("GET", API.me, { token, ...(baseUrl && { baseUrl }) })).status;
const kindsOf = async (token: string) =>
  (await call<ActivityDto[]>("GET", API.activity, { token })).body.map(({ kind }) => kind);
/** The stored document of a session. */
const kept = (_id: string) => withDatabase((db) => db.collection<SessionDoc>("sessions").findOne({ _id }));
/** The session field for a password that was entered `ms` milliseconds ago. */
const confirmedAgo = (ms: number) => ({ confirmedAt: new Date(Date.now() - ms) });

test("a user sees all own sessions, and can end one at once without the others", async () => {
  const person = await newTourist();
  const phone = (await logIn(person, { "user-agent": ANDROID })).body.token;
  const laptop = (await logIn(person, { "user-agent": FIREFOX })).body.token;
  const seen = await sessionsOf(phone);
  expect(seen.headers.get("x-total-count")).toBe("3");
  expect(seen.body.map(({ _id, isThis, agent, address }) => [_id, isThis, agent, address])).toEqual([
    [idOf(laptop), false, "Firefox on Linux", "127.0.0.1"],
    [idOf(phone), true, "Chrome on Android", "127.0.0.1"],
    [idOf(person.token), false, "A test", "127.0.0.1"],
  ]);
  for (const { began, lastSeen } of seen.body) {
    for (const at of [began, lastSeen]) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(MINUTE);
  }

  const stranger = await newTourist();
  expectError(
    await call("DELETE", API.session(idOf(laptop)), { token: stranger.token }),
    404,
    "NOT_FOUND",
    "This session has already ended.",
  );
  const end = () => call("DELETE", API.session(idOf(laptop)), { token: phone });
  const statuses = (await Promise.all([end(), end(), end()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 404, 404]);
  expectError(await call("GET", API.me, { token: laptop }), 401, "INVALID_SESSION");
  expect([await statusOf(phone), await statusOf(person.token)]).toEqual([200, 200]);
  expect((await sessionsOf(phone)).body.map(({ _id }) => _id)).toEqual([idOf(phone), idOf(person.token)]);
  expect(await kindsOf(phone)).toEqual(["session-ended", "login", "login"]);

  expect((await call("DELETE", API.session(idOf(phone)), { token: phone })).status).toBe(204);
  expectError(await call("GET", API.me, { token: phone }), 401, "INVALID_SESSION");
  expect((await kindsOf(person.token))[0]).toBe("logout");
});

test("a signed token without a session document of its account is rejected", async () => {
  const [mine, victim] = [await newTourist(), await newTourist()];
  const claims = { id: victim.id, role: "tourist", email: victim.email, version: 0 };
  const forged = (jwtid: string, changes: object = {}) =>
    jwt.sign({ ...claims, ...changes }, environment.jwtSecret, { expiresIn: "1h", jwtid });
  const admin = jwt.decode(await adminSession(), { json: true }) ?? {};
  for (const token of [
    forged(randomUUID()),
    forged(idOf(mine.token)),
    forged(idOf(mine.token), { id: mine.id, role: "provider" }),
    forged(idOf(mine.token), { id: admin.id, role: "admin", version: admin.version }),
  ]) {
    expectError(await call("GET", API.me, { token }), 401, "INVALID_SESSION");
  }
  expect(await statusOf(victim.token)).toBe(200);
});

test.describe("expiry", () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startServer({});
  });
  test.afterAll(() => server.stop());

  test("sessions expire after three days without a request, those of admins after twelve hours", {
    tag: "@extended",
  }, async () => {
    const { baseUrl } = server;
    const person = await newTourist();
    const [used, unused] = [
      (await logIn(person, {}, baseUrl)).body.token,
      (await logIn(person, {}, baseUrl)).body.token,
    ];
    const id = jwt.decode(await spareAdmin(), { json: true })?.id as string;
    const [staff, idle] = [11, 13].map((hours) => {
      const at = new Date(Date.now() - hours * HOUR);
      return sessionOf("admin", { id, email: "a@b.example" }, 0, { lastSeen: at });
    }) as [string, string];
    expect([await statusOf(staff), await statusOf(idle)]).toEqual([200, 401]);
    expectError(
      await call("GET", API.me, { token: idle }),
      401,
      "SESSION_EXPIRED",
      "Session expired. Please log in again.",
    );

    await server.moveClock(71 * HOUR);
    expect(await statusOf(used, baseUrl)).toBe(200);
    // The server updates `lastSeen` after it has sent the response.
    await expect
      .poll(async () => (await kept(idOf(used)))?.lastSeen.getTime())
      .toBeGreaterThan(Date.now() + 70 * HOUR);
    await server.moveClock(73 * HOUR);
    expectError(await call("GET", API.me, { baseUrl, token: unused }), 401, "SESSION_EXPIRED");
    const list = await call<OwnSessionDto[]>("GET", API.sessions, { baseUrl, token: used });
    expect(list.body.map(({ _id }) => _id)).toEqual([idOf(used)]);
    await server.moveClock(142 * HOUR);
    expect(await statusOf(used, baseUrl)).toBe(200);
    // A token expires after seven days, however often it is used.
    await server.moveClock(169 * HOUR);
    expectError(await call("GET", API.me, { baseUrl, token: used }), 401, "SESSION_EXPIRED");
  });
});

test("a call reads account and session with one command, and writes the session at most every five minutes", {
  tag: "@extended",
}, async () => {
  const tap = await tapDatabase(environment.mongodbUri);
  const server = await startServer({ MONGODB_URI: tap.mongodbUri });
  try {
    const { baseUrl } = server;
    const { id, token } = await newTourist();
    await statusOf(token, baseUrl);
    /** The database commands about this account, from index `from` on. */
    const made = (from: number) =>
      tap.commands
        .slice(from)
        .filter((command) => JSON.stringify(command).includes(id) || command.update === "sessions")
        .map((command) => [Object.keys(command)[0], Object.values(command)[0]]);
    const before = tap.commands.length;
    await Promise.all([statusOf(token, baseUrl), statusOf(token, baseUrl)]);
    expect(made(before)).toEqual([
      ["aggregate", "sessions"],
      ["aggregate", "sessions"],
    ]);

    await server.moveClock(6 * MINUTE);
    const later = tap.commands.length;
    for (let calls = 0; calls < 3; calls += 1) {
      expect(await statusOf(token, baseUrl)).toBe(200);
      await expect.poll(async () => ((await kept(idOf(token)))?.lastSeen ?? 0) > new Date()).toBe(true);
    }
    const writes = tap.commands.slice(later).filter(({ update }) => update === "sessions");
    expect(writes.map(({ writeConcern }) => writeConcern)).toEqual([{ j: false }]);
  } finally {
    await server.stop();
    await tap.close();
  }
});

test("the most harmful actions ask for the password again, which starts a new session", async () => {
  const { email, password, token } = await newTourist();
  const old = renewed(token, confirmedAgo(61 * MINUTE));
  const other = renewed(token, confirmedAgo(59 * MINUTE));
  const asks = [
    () => call("DELETE", API.session(idOf(token)), { token: old }),
    () => call("POST", API.logoutEverywhere, { token: old }),
  ];
  for (const ask of asks) {
    expectError(await ask(), 403, "CONFIRM_FIRST", "Please enter your password again.");
  }
  expect([await statusOf(token), await statusOf(old)]).toEqual([200, 200]);

  const confirm = (body: unknown) => call<SessionDto>("POST", API.confirm, { token: old, body });
  expectError(await confirm({}), 400, "VALIDATION_FAILED", "Enter your password.");
  expectError(await confirm({ password: { $ne: "" } }), 400, "VALIDATION_FAILED", "Password must be text.");
  const wrong = await confirm({ password: "a wrong guess" });
  expectError(wrong, 400, "VALIDATION_FAILED", "Your current password is wrong.");
  expect(wrong.body).toMatchObject({ fields: { password: "Your current password is wrong." } });
  expect((await kindsOf(old))[0]).toBe("confirmation-failed");
  expect(await asks[0]?.()).toMatchObject({ status: 403 });

  const { began } = (await kept(idOf(old))) as SessionDoc;
  const given = await confirm({ password });
  expect([given.status, given.body.user.email]).toEqual([200, email]);
  expectError(await call("GET", API.me, { token: old }), 401, "INVALID_SESSION");
  const fresh = given.body.token;
  expect((await kept(idOf(fresh)))?.began).toEqual(began);
  expect((await call("DELETE", API.session(idOf(token)), { token: fresh })).status).toBe(204);
  expect(await statusOf(other)).toBe(200);
  expect(await kept(idOf(token))).toBeNull();
});

test("a second-factor code also confirms a session, once, if the account has a second factor", async () => {
  const person = await newTourist();
  const confirm = (token: string, code: string) =>
    call<SessionDto>("POST", API.confirm, { token, body: { code } });
  const { token } = person;
  expectError(await confirm(token, "123456"), 400, "VALIDATION_FAILED", API_MESSAGES.secondFactorWrong);
  const { secret, setup } = (await call<CodesSetupDto>("POST", API.oneTimeCodes, { token })).body;
  const body = { setup, code: codeOf(secret) };
  expect((await call("PUT", API.oneTimeCodes, { token, body })).status).toBe(200);

  const code = codeOf(secret, 1);
  const old = [1, 2].map(() => renewed(token, confirmedAgo(2 * HOUR)));
  const answers = await Promise.all(old.map((one) => confirm(one, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const given = answers.find(({ status }) => status === 200)?.body.token ?? "";
  expect((await call("DELETE", API.session(idOf(token)), { token: given })).status).toBe(204);
});

test("an admin can delete people up to 12 hours after entering the password, end sessions and export up to one", async () => {
  const [tourist, provider] = [await newTourist(), await newProvider()];
  const { adminEmail, adminPassword } = environment;
  const login = await logInAs("admin", adminEmail, adminPassword);
  const [today, older] = [
    renewed(login, confirmedAgo(12 * HOUR - MINUTE)),
    renewed(login, confirmedAgo(12 * HOUR + MINUTE)),
  ];
  const old = renewed(login, confirmedAgo(61 * MINUTE));
  for (const path of [ADMIN_API.tourist(tourist.id), ADMIN_API.provider(provider._id)]) {
    expectError(await call("DELETE", path, { token: older }), 403, "CONFIRM_FIRST");
    expectError(await call("DELETE", `${path}/sessions`, { token: old }), 403, "CONFIRM_FIRST");
  }
  for (const list of ["bookings", "tourists", "mails", "passwords"]) {
    expectError(await call("GET", ADMIN_API.export(list), { token: old }), 403, "CONFIRM_FIRST");
  }
  const [another, host] = [await newTourist(), await newProvider()];
  expect((await call("DELETE", ADMIN_API.tourist(another.id), { token: today })).status).toBe(200);
  expect((await call("DELETE", ADMIN_API.provider(host._id), { token: today })).status).toBe(200);
  const update = { token: old, body: { price: 4_100 } };
  expect((await call("PATCH", ADMIN_API.provider(provider._id), update)).status).toBe(200);
  const given = await call<SessionDto>("POST", API.confirm, {
    token: old,
    body: { password: adminPassword },
  });
  const { token } = given.body;
  expect(
    (
      await fetch(`${environment.baseUrl}${ADMIN_API.export("bookings")}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status,
  ).toBe(200);
  for (const path of [ADMIN_API.tourist(tourist.id), ADMIN_API.provider(provider._id)]) {
    expect((await call("DELETE", path, { token })).status).toBe(200);
  }
  const left = await withDatabase((db) =>
    db.collection("sessions").countDocuments({ accountId: { $in: [tourist.id, provider._id] } }),
  );
  expect(left).toBe(0);
});

test("an admin can end all sessions of a user, which the audit log and the user's page show", async () => {
  const admin = await adminSession();
  const person = await newTourist();
  const others = [(await logIn(person)).body.token, renewed(person.token)];
  const path = ADMIN_API.touristSessions(person.id);
  const end = () => call("DELETE", path, { token: admin });
  expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([204, 204]);
  for (const token of [person.token, ...others]) expect(await statusOf(token)).toBe(401);
  const again = await logIn(person);
  const { body } = await call<ActivityDto[]>("GET", API.activity, { token: again.body.token });
  const told = body.filter(({ kind }) => kind === "sessions-ended");
  expect(told.map(({ address, thisDevice }) => [address, thisDevice])).toEqual([
    ["-", false],
    ["-", false],
  ]);
  const trail = await auditLogOf(person.id, { token: admin, baseUrl: environment.baseUrl });
  expect(trail.map(({ action, actor }) => [action, actor.role])).toEqual([
    ["tourist.sessions-ended", "admin"],
    ["tourist.sessions-ended", "admin"],
  ]);

  const host = await newProvider();
  const token = sessionOf("provider", { id: host._id, email: host.email });
  expect((await call("DELETE", ADMIN_API.providerSessions(host._id), { token: admin })).status).toBe(204);
  expect(await statusOf(token)).toBe(401);
  expectError(
    await call("DELETE", ADMIN_API.providerSessions(person.id), { token: admin }),
    404,
    "NOT_FOUND",
    "Provider not found",
  );
});

test("a login on our pages ends the account's earlier session in that browser, and no other", async () => {
  const person = await newTourist();
  const cookieOf = ({ headers }: Received) => ({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  });
  const first = await logIn(person);
  await logIn(person, { ...cookieOf(first), origin: "https://evil.example" });
  expect(await statusOf(first.body.token)).toBe(200);
  // Without `Sec-Fetch-Site`, the client is not a browser and manages its tokens itself, so the login ends no
  // session.
  await logIn(person, cookieOf(first));
  expect(await statusOf(first.body.token)).toBe(200);
  const ours = { "sec-fetch-site": "same-origin" };
  await logIn(await newTourist(), { ...cookieOf(first), ...ours });
  expect(await statusOf(first.body.token)).toBe(200);
  const second = await logIn(person, { ...cookieOf(first), ...ours });
  expect([await statusOf(first.body.token), await statusOf(second.body.token)]).toEqual([401, 200]);
  // A malformed token has no effect.
  await logIn(person, { cookie: "nelum_session=a.b.c" });
  expect(await statusOf(person.token)).toBe(200);
});

test("above the limit of sessions, the account's least recently used session ends", async () => {
  const person = await newTourist();
  const now = Date.now();
  const session = (_: unknown, index: number): SessionDoc => ({
    ...{ _id: randomUUID(), accountId: person.id, role: "tourist", version: 0 },
    ...{ began: new Date(now), lastSeen: new Date(now - (index + 1) * 1_000), confirmedAt: new Date(now) },
    ...{ address: "127.0.0.1", browser: "-", agent: "A test", expiresAt: new Date(now + HOUR) },
  });
  const others = Array.from({ length: MOST_SESSIONS - 1 }, session);
  await withDatabase((db) => db.collection<SessionDoc>("sessions").insertMany(others));
  const { token } = (await logIn(person)).body;
  const list = await sessionsOf(token);
  expect(list.headers.get("x-total-count")).toBe(String(MOST_SESSIONS));
  const ids = await withDatabase((db) => db.collection("sessions").distinct("_id", { accountId: person.id }));
  const gone = [idOf(person.token), ...others.map(({ _id }) => _id), idOf(token)].filter(
    (id) => !ids.map(String).includes(id),
  );
  expect(gone).toEqual([others.at(-1)?._id]);
});

test("after a change of JWT_SECRET, sessions of an earlier secret continue, and new ones need the new secret", async () => {
  const person = await newTourist();
  const changed = await startServer({
    JWT_SECRET: randomBytes(32).toString("hex"),
    JWT_PREVIOUS_SECRETS: environment.jwtSecret,
  });
  try {
    expect(await statusOf(person.token, changed.baseUrl)).toBe(200);
    const { token } = (await logIn(person, {}, changed.baseUrl)).body;
    expect(await statusOf(token, changed.baseUrl)).toBe(200);
    expect(await statusOf(token)).toBe(401);
  } finally {
    await changed.stop();
  }
});
