import { expect, test } from "@playwright/test";
import { API } from "../../lib/api-paths";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { call, newTourist, type Received, type Sent } from "../fixtures/api-client";
import { type ExtraServer, startServer } from "../fixtures/server";
import { adminSession, sessionOf } from "../fixtures/sessions";

// Runs all tests in one worker, because each worker would start its own server.
test.describe.configure({ mode: "default" });

const FROM = `203.0.113.${1 + Math.floor(Math.random() * 250)}`;

let server: ExtraServer;
test.beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "on", TRUST_PROXY: "1", LOG_LEVEL: "info" });
});
test.afterAll(() => server.stop());

const send = <T = unknown>(method: string, path: string, sent: Sent = {}) =>
  call<T>(method, path, {
    ...sent,
    baseUrl: server.baseUrl,
    headers: { "X-Forwarded-For": FROM, ...sent.headers },
  });

const logIn = (email: string, password: string) =>
  send<SessionDto>("POST", API.login, { body: { email, password, role: "tourist" } });

/** The security event that was logged for the request with this response, without its time. */
async function eventOf(answer: Received): Promise<object | undefined> {
  const requestId = answer.headers.get("x-request-id");
  const found = () => server.log().find((line) => line.security && line.requestId === requestId);
  await expect.poll(found).toBeDefined();
  const { time, level, msg, requestId: _, ...event } = found() ?? {};
  expect([typeof time, level, msg]).toEqual(["number", 30, "security"]);
  return event;
}

test("each event has kind, role, account and address, and no secrets", { tag: "@extended" }, async () => {
  const { id, email, password } = await newTourist();
  const owner = { role: "tourist", account: id, address: FROM };

  expect(await eventOf(await logIn(email, "a wrong guess"))).toEqual({ security: "login-failed", ...owner });
  const session = await logIn(email, password);
  expect(await eventOf(session)).toEqual({ security: "login", ...owner });
  // The event must not contain the unknown email: a user may type a password into that field.
  const unknown = await logIn(`nobody.${email}`, password);
  expect(await eventOf(unknown)).toEqual({ security: "login-failed", role: "tourist", address: FROM });

  const { token } = session.body;
  expect(await eventOf(await send("GET", "/api/admin/tourists", { token }))).toEqual({
    security: "wrong-role",
    ...owner,
    call: "GET /api/admin/tourists",
  });
  const cookie = `nelum_session=${token}`;
  const crossing = { headers: { cookie, origin: "https://evil.example" } };
  expect(await eventOf(await send("POST", API.logout, crossing))).toEqual({
    security: "wrong-origin",
    address: FROM,
    origin: "https://evil.example",
  });

  const change = { currentPassword: password, newPassword: "heron-tank-lotus" };
  expect(
    await eventOf(await send("POST", API.password, { token, body: { ...change, currentPassword: "x" } })),
  ).toEqual({ security: "password-change-failed", ...owner });
  const changed = await send<SessionDto>("POST", API.password, { token, body: change });
  expect(await eventOf(changed)).toEqual({ security: "password-changed", ...owner });
  expect(await eventOf(await send("POST", API.logout, { token: changed.body.token }))).toEqual({
    security: "logout",
    ...owner,
  });
  const again = sessionOf("tourist", { id, email }, 1);
  expect(await eventOf(await send("POST", API.logoutEverywhere, { token: again }))).toEqual({
    security: "logout-everywhere",
    ...owner,
  });
  const gone = await send("DELETE", `/api/admin/tourists/${id}`, { token: await adminSession() });
  expect(await eventOf(gone)).toMatchObject({ security: "account-deleted", ...owner });

  const written = JSON.stringify(server.log());
  for (const secret of [email, password, token, change.newPassword, "a wrong guess"]) {
    expect(written).not.toContain(secret);
  }
});

test("a reached limit is logged once, however many requests it rejects", {
  tag: "@extended",
}, async () => {
  const { id, email } = await newTourist();
  for (let tries = 0; tries < 10; tries += 1) await logIn(email, "a wrong guess");
  const first = await logIn(email, "a wrong guess");
  // Sends the logins concurrently, because the server delays each rejection by a second.
  const more = await Promise.all(Array.from({ length: 5 }, () => logIn(email, "a wrong guess")));
  expect(more.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
  const event = await eventOf(first);
  expect(event).toEqual({
    security: "limit-reached",
    limit: "loginHere",
    subject: expect.stringMatching(/^203\.0\.113\.\d+ [\w-]{22}$/),
    role: "tourist",
    account: id,
    address: FROM,
  });
  const { subject } = event as { subject: string };
  const reached = server
    .log()
    .filter((line) => line.security === "limit-reached" && line.subject === subject);
  expect(reached).toHaveLength(1);
});
