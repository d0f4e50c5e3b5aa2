import { expect, test } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import { MESSAGES } from "../../lib/content/messages";
import { ERROR_STATUS, type ErrorBody } from "../../lib/errors";
import { call, expectError, newTourist, type Received, type Sent } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { type ExtraServer, startServer } from "../fixtures/server";

/** Tests the limits of login attempts after wrong passwords. Source: docs/product.md, "Wrong passwords". */

// All tests run in one worker, because each worker would start its own server.
test.describe.configure({ mode: "default" });

const FIFTEEN = API_MESSAGES.tooManyTries("15 minutes");
const AN_HOUR = API_MESSAGES.tooManyTries("60 minutes");
const GUESS = "a wrong guess";

let server: ExtraServer;
test.beforeAll(async () => {
  // With a trusted proxy, a test can send requests from any address.
  server = await startServer({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
});
test.afterAll(() => server.stop());

interface Account {
  email: string;
  password: string;
  role: string;
}

let made = 0;
/** Returns an address that no other test uses. */
function address(): string {
  made += 1;
  return `10.${Math.floor(Math.random() * 256)}.${process.pid % 256}.${made % 256}`;
}

const tourist = async (): Promise<Account & { token: string }> => ({
  ...(await newTourist()),
  role: "tourist",
});
const wrong = (account: Account): Account => ({ ...account, password: GUESS });

function send(path: string, body: object, from: string, sent: Sent = {}): Promise<Received<ErrorBody>> {
  const headers = { "X-Forwarded-For": from, ...sent.headers };
  return call("POST", path, { ...sent, baseUrl: server.baseUrl, body, headers });
}

function logIn({ email, password, role }: Account, from: string, cookie?: string) {
  return send(API.login, { email, password, role }, from, cookie ? { headers: { cookie } } : {});
}

/** The cookie in this response that identifies the browser at later logins. */
function knownCookie({ headers }: Received): string {
  const cookie = headers.getSetCookie().find((text) => text.startsWith("nelum_known="));
  expect(cookie).toMatch(/; HttpOnly; .*SameSite=Lax$/);
  return cookie?.split(";")[0] ?? "";
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

function expectWait(answer: Received, sentence: string, most: number): void {
  expectError(answer, 429, "TOO_MANY_REQUESTS", sentence);
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(most - 120);
  expect(seconds).toBeLessThanOrEqual(most);
}

interface Count {
  key: string;
  points: number;
}

/** The stored counters of login attempts whose keys begin with this text, such as those of an address. */
function counts(beginning: string): Promise<Count[]> {
  const key = { $gte: beginning, $lt: `${beginning}\uffff` };
  return withDatabase((db) => db.collection<Count>("ratelimits").find({ key }).toArray());
}

/** Sets the counters whose keys begin with this text, as if that many attempts had failed. */
async function setCounts(beginning: string, points: number): Promise<void> {
  const keys = (await counts(beginning)).map(({ key }) => key);
  expect(keys).not.toEqual([]);
  await withDatabase((db) =>
    db.collection("ratelimits").updateMany({ key: { $in: keys } }, { $set: { points } }),
  );
}

/** Makes the tenth failed attempt for this account from this address. */
async function tryTheTenth(account: Account, from: string): Promise<void> {
  expect((await logIn(wrong(account), from)).status).toBe(401);
  await setCounts(`loginHere:${from} `, 9);
  expect((await logIn(wrong(account), from)).status).toBe(401);
}

/** Sets the counter of failed logins to this account from all addresses. */
async function setAccountCount(account: Account, points: number): Promise<void> {
  const from = address();
  expect((await logIn(wrong(account), from)).status).toBe(401);
  const [here] = await counts(`loginHere:${from} `);
  await setCounts(`loginAccount:${here?.key.split(" ")[1]}`, points);
}

test("ten wrong passwords from one address lock that address out of the account, and nobody else", async () => {
  const account = await tourist();
  const [guesser, owner] = [address(), address()];
  for (let tries = 0; tries < 10; tries += 1) {
    expectError(
      await logIn(wrong(account), guesser),
      401,
      "INVALID_CREDENTIALS",
      MESSAGES.invalidCredentials,
    );
  }
  expectWait(await logIn(account, guesser), FIFTEEN, 900);
  expect((await logIn(account, owner)).status).toBe(200);
  // The attacker's address can still log in to other accounts.
  expect((await logIn(await tourist(), guesser)).status).toBe(200);
});

test("wrong passwords from one address do not lock out an admin at another address", {
  tag: "@extended",
}, async () => {
  const { adminEmail, adminPassword } = environment;
  const admin = { email: adminEmail, password: adminPassword, role: "admin" };
  const guesser = address();
  await tryTheTenth(admin, guesser);
  expectWait(await logIn(admin, guesser), FIFTEEN, 900);
  expect((await logIn(admin, address())).status).toBe(200);
});

test("a correct password resets the count", async () => {
  const account = await tourist();
  const from = address();
  expect((await logIn(wrong(account), from)).status).toBe(401);
  await setCounts(`loginHere:${from} `, 9);
  expect((await logIn(account, from)).status).toBe(200);
  expect((await logIn(wrong(account), from)).status).toBe(401);
  expect((await counts(`loginHere:${from} `)).map(({ points }) => points)).toEqual([1]);
});

test("unknown accounts and other roles are counted and answered like existing ones", {
  tag: "@extended",
}, async () => {
  const account = await tourist();
  const others = [account, { ...account, email: `no.${account.email}` }, { ...account, role: "provider" }];
  const told: unknown[] = [];
  for (const other of others) {
    const from = address();
    await tryTheTenth(other, from);
    const refused = await logIn(other, from);
    expectWait(refused, FIFTEEN, 900);
    const { requestId, ...rest } = refused.body;
    told.push([rest, [...refused.headers.keys()]]);
  }
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
});

test("of many concurrent wrong passwords the server compares ten, and the owner can still log in", {
  tag: "@extended",
}, async () => {
  const account = await tourist();
  const from = address();
  const answers = await Promise.all(Array.from({ length: 25 }, () => logIn(wrong(account), from)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...times(10, 401), ...times(15, 429)]);
  expect((await logIn(account, address())).status).toBe(200);
});

test("sixty wrong passwords for many accounts lock out an address", async () => {
  const from = address();
  expect((await logIn(wrong(await tourist()), from)).status).toBe(401);
  await setCounts(`loginAddress:${from}`, 59);
  expect((await logIn(wrong(await tourist()), from)).status).toBe(401);
  const account = await tourist();
  expectWait(await logIn(account, from), FIFTEEN, 900);
  // An attempt that one limit rejects counts for no other limit.
  expect((await counts(`loginHere:${from} `)).map(({ points }) => points).sort()).toEqual([0, 1, 1]);
});

test("after a hundred wrong passwords from all addresses, only a known browser can log in", {
  tag: "@extended",
}, async () => {
  const account = await tourist();
  const cookie = knownCookie(await logIn(account, address()));
  const otherCookie = knownCookie(await logIn(await tourist(), address()));
  await setAccountCount(account, 100);
  const forged = `${cookie.slice(0, -1)}${cookie.endsWith("A") ? "B" : "A"}`;
  for (const stranger of [undefined, otherCookie, forged]) {
    expectWait(await logIn(account, address(), stranger), AN_HOUR, 3_600);
  }
  expect((await logIn(account, address(), cookie)).status).toBe(200);
  // After logins to two accounts in one browser, the cookie identifies the browser for both accounts.
  const both = knownCookie(await logIn(account, address(), cookie));
  const second = await tourist();
  const shared = knownCookie(await logIn(second, address(), both));
  expect((await logIn(account, address(), shared)).status).toBe(200);
});

test("a stolen cookie has the usual limit of attempts, and a new password invalidates it", {
  tag: "@extended",
}, async () => {
  const account = await tourist();
  const cookie = knownCookie(await logIn(account, address()));
  expect((await logIn(wrong(account), address(), cookie)).status).toBe(401);
  await setCounts(`loginBrowser:${cookie.split(/[=.]/)[1]} `, 9);
  expect((await logIn(wrong(account), address(), cookie)).status).toBe(401);
  expectWait(await logIn(account, address(), cookie), FIFTEEN, 900);
  const session = await logIn(account, address());
  expect(session.status).toBe(200);

  await setAccountCount(account, 100);
  const { token } = session.body as unknown as { token: string };
  const change = { currentPassword: account.password, newPassword: "heron-tank-lotus" };
  const known = knownCookie(session);
  const changed = await send(API.password, change, address(), { token, headers: { cookie: known } });
  expect(changed.status).toBe(200);
  const now = { ...account, password: change.newPassword };
  expectWait(await logIn(now, address(), known), AN_HOUR, 3_600);
  expect((await logIn(now, address(), knownCookie(changed))).status).toBe(200);
});

test("wrong current passwords at a password change count with those at login", {
  tag: "@extended",
}, async () => {
  const account = await tourist();
  const from = address();
  const change = (currentPassword: string, at: string) =>
    send(API.password, { currentPassword, newPassword: "heron-tank-lotus" }, at, { token: account.token });
  expect((await logIn(wrong(account), from)).status).toBe(401);
  await setCounts(`loginHere:${from} `, 9);
  expectError(await change(GUESS, from), 400, "VALIDATION_FAILED", API_MESSAGES.wrongPassword);
  expectWait(await change(account.password, from), FIFTEEN, 900);
  expect((await logIn(account, from)).status).toBe(429);
  expect((await change(account.password, address())).status).toBe(200);
});

test("logins beyond the queue limit are rejected, and one from another address gets its turn", {
  tag: "@extended",
}, async () => {
  const from = address();
  const guesses = Array.from({ length: 50 }, (_, index) => ({
    email: `nobody.${index}@travellers.example`,
    password: GUESS,
    role: "tourist",
  }));
  const account = await tourist();
  const crowd = Promise.all(guesses.map((guess) => logIn(guess, from)));
  // Waits until the queue for comparing passwords is full.
  await expect.poll(async () => (await counts(`loginAddress:${from}`))[0]?.points ?? 0).toBeGreaterThan(29);
  const other = await logIn(account, address());
  expect(other.status).toBe(200);
  const answers = await crowd;
  const refused = answers.filter(({ status }) => status !== 401);
  for (const answer of refused) {
    expectError(answer, ERROR_STATUS.UNAVAILABLE, "UNAVAILABLE", API_MESSAGES.manyLogins);
    expect(answer.headers.get("retry-after")).toBe("5");
  }
  // An attempt whose password was not compared does not count.
  const compared = answers.length - refused.length;
  expect((await counts(`loginAddress:${from}`)).map(({ points }) => points)).toEqual([compared]);
});

test("an attempt that is aborted in the queue does not count", async () => {
  const from = address();
  const leaving = new AbortController();
  const guess = (index: number) =>
    fetch(`${server.baseUrl}${API.login}`, {
      method: "POST",
      signal: leaving.signal,
      headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
      body: JSON.stringify({ email: `nobody.${index}@travellers.example`, password: GUESS, role: "tourist" }),
    }).then(
      ({ status }) => status,
      () => "left",
    );
  const guesses = Array.from({ length: 30 }, (_, index) => guess(index));
  expect(await Promise.race(guesses)).toBe(401);
  leaving.abort();
  await Promise.all(guesses);
  // This attempt queues behind all others of its address. So when it succeeds, the queue is empty.
  expect((await logIn(await tourist(), from)).status).toBe(200);
  const [count] = await counts(`loginAddress:${from}`);
  expect(count?.points).toBeLessThan(15);
});
