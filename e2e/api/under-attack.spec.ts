import { expect, test } from "@playwright/test";
import { touristSignupBody } from "../../lib/fixtures/factories";
import { RATE_LIMITS } from "../../lib/limits";
import type { ContactMessageDto } from "../../lib/schemas/contact-message";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { addressOf, dial, head, Tally, type Target, unique } from "../attacks/attacker";
import { sameClient, spelled } from "../attacks/attacks";
import { emptyPng, signupForm } from "../attacks/signup-forms";
import { call, expectError, type Received } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import {
  addProvider,
  callForm,
  PROVIDER_SIGNUP,
  providerPictures,
  providerSignupFields,
} from "../fixtures/forms";
import { fillDatabase } from "../fixtures/many-documents";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { metricsOf } from "../fixtures/web-processes";

/**
 * Runs short forms of the attacks that `bench/attacks.mjs` runs for minutes. Tests that other users can use the site
 * during each attack, and that the server rejects requests of attackers with documented errors. Every client has its
 * own address, which the tests send in `X-Forwarded-For` as a proxy would (`TRUST_PROXY=1`).
 */

test.describe.configure({ mode: "default" });

const LOGIN = "/api/auth/login";
const REFUSED = [429, 503];

let server: OwnDatabase;
let target: Target;
/** An ordinary user, who must be able to use the site during each attack. */
let person: ReturnType<typeof touristSignupBody>;
let picture: string;

/** Request options for a client at this address. */
const at = (address: string, headers: Record<string, string> = {}) => ({
  baseUrl: server.baseUrl,
  headers: { "X-Forwarded-For": address, ...headers },
});
let addresses = 0;
/** Returns an unused address. */
function fresh(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

test.beforeAll(async () => {
  const amounts = { tourists: 10, providers: 200, bookings: 10, reviews: 100, messages: 0, auditEntries: 0 };
  server = await startOnOwnDatabase("attacked", { RATE_LIMIT: "on", TRUST_PROXY: "1" }, (db) =>
    fillDatabase(db, amounts, new Date()),
  );
  const { hostname, port } = new URL(server.baseUrl);
  target = { hostname, port: Number(port), clients: "header", pictures: [], emails: [] };
  person = touristSignupBody();
  const signup = await call("POST", "/api/auth/tourist/signup", { ...at(fresh()), body: person });
  expect(signup.status).toBe(201);
  const added = await addProvider(server.admin, {}, { baseUrl: server.baseUrl });
  picture = added.profilePicture?.split("/").pop() ?? "";
});
test.afterAll(() => server.stop());

async function page(address: string, from: string): Promise<string> {
  const answer = await fetch(`${server.baseUrl}${address}`, { headers: { "X-Forwarded-For": from } });
  expect(answer.status, address).toBe(200);
  return answer.text();
}

const logIn = (password = person.password, from = fresh()) =>
  call<SessionDto>("POST", LOGIN, { ...at(from), body: { email: person.email, password, role: "tourist" } });

/** Expects that another user can open the home page, search and log in. */
async function expectOthersServed(): Promise<void> {
  const from = fresh();
  expect(await page("/", from)).toContain("Nelum Trails");
  expect(await page(`/services?q=${unique()}`, from)).toContain("</html>");
  const login = await logIn(person.password, from);
  expect([login.status, login.body.user?.email]).toEqual([200, person.email]);
}

/** Expects that each response has an allowed status, or is a 429 or 503 with `Retry-After`. */
function expectHonest(answers: readonly Received[], ...allowed: number[]): void {
  for (const answer of answers) {
    expect([...allowed, ...REFUSED], JSON.stringify(answer.body)).toContain(answer.status);
    if (!REFUSED.includes(answer.status)) continue;
    expectError(answer, answer.status, answer.status === 429 ? "TOO_MANY_REQUESTS" : "UNAVAILABLE");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
}

test("pictures that are thin, long or have too many pixels delay nobody", { tag: "@extended" }, async () => {
  const pictures = [emptyPng(1, 49_000_000), emptyPng(12_001, 1), emptyPng(4_900, 4_900, true)];
  const attack = Promise.all(
    Array.from({ length: 12 }, (_, number) => {
      const bytes = pictures[number % pictures.length] as Buffer;
      const files = { profilePicture: [bytes], photos: [bytes] };
      return callForm("POST", PROVIDER_SIGNUP, providerSignupFields(), files, at(addressOf(target, number)));
    }),
  );
  await expectOthersServed();
  const answers = await attack;
  expectHonest(answers, 415);
  expect(answers.some(({ status }) => status === 415)).toBe(true);
});

test("no visitor can make the server resize a picture, in any spelling of its address", async () => {
  const addresses = [160, 640, 1600].flatMap((width) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((turn) => [
      `/_next/image?url=%2Fapi%2Fimages%2F${spelled(picture, turn)}&w=${width}&q=75`,
      `/_next/image?url=%2Fapi%2Fimages%2F${spelled(picture, turn).replaceAll("%", "%25")}&w=${width}&q=75`,
    ]),
  );
  const attack = Promise.all(
    addresses.map(async (address, number) => {
      const headers = { "X-Forwarded-For": addressOf(target, number % 8), Accept: "image/avif" };
      const answer = await fetch(`${server.baseUrl}${address}`, { headers, redirect: "manual" });
      return { address, status: answer.status, type: answer.headers.get("content-type") };
    }),
  );
  await expectOthersServed();
  for (const { address, status, type } of await attack) {
    expect([404, ...REFUSED], `${address} ${type}`).toContain(status);
  }
});

test("the server does not render all searches that one connection sends at once", async () => {
  const tally = new Tally();
  const socket = await dial(target, 1, tally);
  const searches = Array.from({ length: 400 }, () =>
    head(target, 1, `GET /services?q=e&sort=rating&place=${unique()}`),
  );
  socket?.write(searches.join("") + head(target, 1, "GET /about", "Connection: close"));
  const ended = new Promise((resolve) => socket?.once("close", resolve));
  await expectOthersServed();
  await ended;
  expect(tally.count()).toBe(tally.count(200, ...REFUSED));
  expect(tally.count(200)).toBeLessThan(250);
});

test("the server does not render searches whose clients have left", { tag: "@extended" }, async () => {
  const sort = "sort=price-up";
  const made = async () => {
    const text = await metricsOf(server.baseUrl, environment.metricsToken);
    const found = /^nelum_requests_total\{[^}]*route="\/services\?"[^}]*status="200"[^}]*\} (\d+)$/m.exec(
      text,
    );
    return Number(found?.[1]);
  };
  await page(`/services?${sort}`, fresh());
  const before = await made();
  expect(before).toBeGreaterThan(0);
  for (let client = 0; client < 4; client += 1) {
    const socket = await dial(target, client + 10, new Tally());
    const searches = Array.from({ length: 500 }, () =>
      head(target, client + 10, `GET /services?${sort}&q=${unique()}`),
    );
    await new Promise((sent) => socket?.write(searches.join(""), sent));
    socket?.destroy();
  }
  for (let times = 0; times < 3; times += 1) await expectOthersServed();
  expect((await made()) - before).toBeLessThan(300);
});

test("stalled signups block nobody from signing up, and end", {
  tag: "@extended",
}, async () => {
  const { type, body } = await signupForm(Array.from({ length: 6 }, () => Buffer.alloc(1_900_000, "x")));
  const tally = new Tally();
  let ended = 0;
  // Four of these uploads use all the memory for clients without a session. `uploads-received.spec.ts` tests
  // many clients at one address.
  const sockets = await Promise.all(
    Array.from({ length: 7 }, async (_, number) => {
      const socket = await dial(target, 20 + number, tally);
      const about = [`Content-Type: ${type}`, `Content-Length: ${body.length}`];
      socket?.write(head(target, 20 + number, `POST ${PROVIDER_SIGNUP}`, ...about));
      socket?.write(body.subarray(0, 10_000));
      socket?.once("close", () => {
        ended += 1;
      });
      return socket;
    }),
  );
  try {
    await expectOthersServed();
    const fields = providerSignupFields();
    const signup = await callForm("POST", PROVIDER_SIGNUP, fields, await providerPictures(), at(fresh()));
    expect(signup.status).toBe(201);
    await expect.poll(() => ended).toBeGreaterThan(0);
    expect(tally.count()).toBe(tally.count(408, ...REFUSED));
  } finally {
    for (const socket of sockets) socket?.destroy();
  }
});

test("an oversized body is rejected by its header, before it is sent", async () => {
  for (const [address, type] of [
    [PROVIDER_SIGNUP, "multipart/form-data; boundary=x"],
    ["/api/contact", "application/json"],
  ]) {
    const tally = new Tally();
    const socket = await dial(target, 30, tally);
    socket?.write(head(target, 30, `POST ${address}`, `Content-Type: ${type}`, "Content-Length: 500000000"));
    await expect.poll(() => tally.count(413)).toBe(1);
    socket?.destroy();
  }
});

test("wrong passwords lock out the attacker, not the owner", { tag: "@extended" }, async () => {
  const attacker = fresh();
  const answers: Received[] = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push(await logIn(`guess ${tries}`, attacker));
  expectHonest(answers, 401);
  expect(answers.at(-1)?.status).toBe(429);
  expect((await logIn()).status).toBe(200);
});

/** 150 concurrent logins of unknown accounts, from this number of addresses. */
const guess = (addressCount: number, first: number) =>
  Promise.all(
    Array.from({ length: 150 }, (_, number) => {
      const body = { email: `${unique()}@travellers.example`, password: "a guess", role: "tourist" };
      return call("POST", LOGIN, { ...at(addressOf(target, first + (number % addressCount))), body });
    }),
  );

test("150 concurrent logins from few addresses get honest errors, and another user can log in", {
  tag: "@extended",
}, async () => {
  const attack = guess(5, 40);
  await expectOthersServed();
  const answers = await attack;
  expectHonest(answers, 401);
  expect(answers.some(({ status }) => REFUSED.includes(status))).toBe(true);
});

test("150 concurrent logins from many addresses leave room for a known browser", {
  tag: "@extended",
}, async () => {
  const before = await logIn();
  const cookies = before.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
  const browser = { Cookie: cookies.filter((cookie) => !cookie.startsWith("nelum_session=")).join("; ") };
  const attack = guess(30, 50);
  const body = { email: person.email, password: person.password, role: "tourist" };
  const login = await call("POST", LOGIN, { ...at(fresh(), browser), body });
  expect(login.status).toBe(200);
  expectHonest([await logIn()], 200);
  expectHonest(await attack, 401);
  await expectOthersServed();
});

test("all spellings of an address, and all addresses of an IPv6 network, count as one client", {
  tag: "@extended",
}, async () => {
  const spellings = {
    "one network": (turn: number) => sameClient(turn),
    "one address with many ports": (turn: number) => `203.0.113.7:${2_000 + turn}`,
    "an IPv4 address in IPv6": (turn: number) =>
      ["203.0.113.8", "::ffff:203.0.113.8", "[::FFFF:203.0.113.8]:80", "::ffff:cb00:7108"][turn % 4] ?? "",
  };
  const body = { name: "Ada", email: "ada@travellers.example", message: "Hello" };
  for (const [name, spelling] of Object.entries(spellings)) {
    const statuses: number[] = [];
    for (let turn = 0; turn <= RATE_LIMITS.contact.points; turn += 1) {
      // The client sends a different first address each time. The proxy adds the second address. The limit must
      // count requests by the second address only.
      const headers = at(`${addressOf(target, turn)}, ${spelling(turn)}`);
      statuses.push((await call("POST", "/api/contact", { ...headers, body })).status);
    }
    expect([name, statuses.at(-1)]).toEqual([name, 429]);
  }
});

test("of many equal requests with one key a few wait, and the others get an error", {
  tag: "@extended",
}, async () => {
  const headers = { "Idempotency-Key": unique() };
  const body = touristSignupBody();
  const attack = Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      call<SessionDto>("POST", "/api/auth/tourist/signup", {
        ...at(addressOf(target, 80 + (number % 10)), headers),
        body,
      }),
    ),
  );
  await expectOthersServed();
  const answers = await attack;
  const [made, refused] = [201, 409].map((status) => answers.filter((answer) => answer.status === status));
  expect(new Set(made?.map(({ body: { user } }) => user.id)).size).toBe(1);
  expect(refused?.length).toBeGreaterThan(0);
  for (const answer of refused ?? []) {
    expectError(answer, 409, "REQUEST_IN_PROGRESS");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expectHonest(answers, 201, 409);
});

test("a repeated request with a key counts like any other", async () => {
  const headers = at(fresh(), { "Idempotency-Key": unique() });
  const body = { name: "Ada", email: "ada@travellers.example", message: "Hello" };
  const answers: Received<ContactMessageDto>[] = [];
  for (let times = 0; times <= RATE_LIMITS.contact.points; times += 1) {
    answers.push(await call("POST", "/api/contact", { ...headers, body }));
  }
  const last = answers.pop() as Received;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expectError(last, 429, "TOO_MANY_REQUESTS");
});
