import { expect, test } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { touristSignupBody } from "../../lib/fixtures/factories";
import type { ActivityDto } from "../../lib/schemas/activity";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { call, expectError, newTourist, type Received } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { adminSession } from "../fixtures/sessions";
import { sweep } from "../fixtures/sweeper";

/** Tests the list of logins that the owner of an account sees (docs/product.md, "Recent activity"). */

interface Login {
  email: string;
  password: string;
}

const logIn = ({ email, password }: Login, cookie?: string) =>
  call<SessionDto>("POST", API.login, {
    body: { email, password, role: "tourist" },
    ...(cookie ? { headers: { cookie } } : {}),
  });

/** The cookies that a response sets, as the value of the `Cookie` header of the next request. */
const cookiesOf = ({ headers }: Received): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const activity = (cookie: string, query = "") =>
  call<ActivityDto[]>("GET", `${API.activity}${query}`, { headers: { cookie } });

const told = ({ body }: Received<ActivityDto[]>) =>
  body.map(({ kind, times, thisDevice }) => [kind, times, thisDevice]);

test("the list shows logins, wrong passwords and account changes, each with its device", {
  tag: "@extended",
}, async () => {
  const person = touristSignupBody();
  const phone = cookiesOf(await call("POST", API.touristSignup, { body: person }));
  const laptop = cookiesOf(await logIn(person));
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await logIn({ ...person, password: "a wrong guess" })).status).toBe(401);
  }
  expect((await logIn({ ...person, password: "mistyped" }, phone)).status).toBe(401);
  const change = (currentPassword: string) =>
    call("POST", API.password, {
      body: { currentPassword, newPassword: "heron-tank-lotus" },
      headers: { cookie: phone },
    });
  expect((await change("mistyped again")).status).toBe(400);
  expect((await call("POST", API.logout, { headers: { cookie: laptop } })).status).toBe(204);
  const changed = await change(person.password);
  expect(changed.status).toBe(200);
  const here = cookiesOf(changed);
  // The server records a wrong password after its response, so that the response time does not reveal existing
  // accounts.
  await expect.poll(async () => (await activity(here)).body.length).toBe(7);
  const seen = await activity(here);
  expect(told(seen).slice(0, 3)).toEqual([
    ["password-changed", 1, true],
    ["logout", 1, false],
    ["password-change-failed", 1, true],
  ]);
  expect(told(seen).slice(3, 5).sort()).toEqual([
    ["login-failed", 1, true],
    ["login-failed", 3, false],
  ]);
  expect(told(seen).slice(5)).toEqual([
    ["login", 1, false],
    ["signup", 1, true],
  ]);
  for (const { address, at } of seen.body) {
    expect(address).toBe("127.0.0.1");
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(120_000);
  }

  const total = seen.headers.get("x-total-count");
  const second = await activity(here, "?limit=2&page=2");
  expect([total, second.body.map(({ _id }) => _id)]).toEqual([
    "7",
    seen.body.slice(2, 4).map(({ _id }) => _id),
  ]);

  const stranger = await newTourist();
  const other = await call<ActivityDto[]>("GET", API.activity, { token: stranger.token });
  expect(other.body).toEqual([]);
});

test("the list shows a logout of all sessions", async () => {
  const person = await newTourist();
  const { status } = await call("POST", API.logoutEverywhere, { token: person.token });
  expect(status).toBe(204);
  const seen = await activity(cookiesOf(await logIn(person)));
  expect(told(seen)).toEqual([
    ["login", 1, true],
    ["logout-everywhere", 1, false],
  ]);
});

test("the list needs a session, and rejects an invalid limit", async () => {
  expectError(await call("GET", API.activity), 401, "NO_TOKEN");
  const { token } = await newTourist();
  expectError(await call("GET", `${API.activity}?limit=x`, { token }), 400, "VALIDATION_FAILED");
});

/** Writes `count` logins of this account to the database, one per minute, the newest one minute ago. */
async function writeLogins(accountId: string, count: number, expiresAt: Date): Promise<void> {
  const logins = Array.from({ length: count }, (_, index) => ({
    accountId,
    role: "tourist",
    kind: "login",
    at: new Date(Date.now() - (index + 1) * 60_000),
    times: 1,
    address: "203.0.113.7",
    browser: "-",
    requestId: `${index}`,
    expiresAt,
  }));
  await withDatabase((db) => db.collection("activities").insertMany(logins));
}

const kept = (accountId: string) =>
  withDatabase((db) => db.collection("activities").countDocuments({ accountId }));

test("the server keeps 200 entries per account, and deletes them with the account", async () => {
  const person = await newTourist();
  await writeLogins(person.id, 205, new Date(Date.now() + 86_400_000));
  const seen = await activity(cookiesOf(await logIn(person)), "?limit=500");
  expect([seen.body.length, await kept(person.id)]).toEqual([200, 200]);
  expect(told(seen)[0]).toEqual(["login", 1, true]);
  const token = await adminSession();
  expect((await call("DELETE", `/api/admin/tourists/${person.id}`, { token })).status).toBe(200);
  expect(await kept(person.id)).toBe(0);
});

test("the sweep deletes expired entries", async () => {
  const { id } = await newTourist();
  await writeLogins(id, 2, new Date(Date.now() - 1_000));
  await writeLogins(id, 1, new Date(Date.now() + 86_400_000));
  await sweep(environment.mongodbUri, "await sweepExpired(new Date());");
  expect(await kept(id)).toBe(1);
});
