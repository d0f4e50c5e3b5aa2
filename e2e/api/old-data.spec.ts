import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import jwt from "jsonwebtoken";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { keptId } from "../../lib/domain/catalogue";
import type { Role } from "../../lib/domain/roles";
import { productBookingBody } from "../../lib/fixtures/factories";
import { PAGES, withQuery } from "../../lib/paths";
import type { AnalyticsDto } from "../../lib/schemas/analytics";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ProviderDto } from "../../lib/schemas/provider-dto";
import type { ReviewDto } from "../../lib/schemas/review";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { call, expectError, type Sent } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { loadOldData, OLD } from "../fixtures/old-data";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { type ExtraServer, startServer } from "../fixtures/server";

/**
 * Tests that documents of an older version work in this version, also when two servers start on them at the same
 * time.
 */

test.describe.configure({ mode: "default" });
let own: OwnDatabase;
let other: ExtraServer;
const tokens: Partial<Record<string, string>> = {};
/** The id of a session that was logged out in the older version. */
const LOGGED_OUT = "logged-out-before";
/** The secret of a calendar feed from the older version. */
const OLD_FEED = "made-before";

test.beforeAll(async () => {
  let starting: Promise<ExtraServer> | undefined;
  own = await startOnOwnDatabase("old", {}, async (db, mongodbUri) => {
    await loadOldData(db);
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db
      .collection<{ _id: string; expiresAt: Date }>("revokedsessions")
      .insertOne({ _id: LOGGED_OUT, expiresAt });
    const host = await db.collection("providers").findOne({ email: OLD.provider.email });
    const hash = createHash("sha256").update(OLD_FEED).digest("base64url");
    await db.collection("calendarfeeds").insertOne({ _id: host?._id, hash, madeAt: new Date() });
    starting = startServer({ MONGODB_URI: mongodbUri });
  });
  if (starting) other = await starting;
  const people: [Role, string][] = [
    ["admin", OLD.admin],
    ["tourist", OLD.tourist],
    ["tourist", OLD.olderTourist],
    ["provider", OLD.provider.email],
    ["provider", OLD.olderProvider.email],
  ];
  for (const [role, email] of people) {
    const answer = await call<SessionDto>("POST", "/api/auth/login", {
      baseUrl: other.baseUrl,
      body: { email, password: OLD.password, role },
    });
    expect(answer.status, email).toBe(200);
    tokens[email] = answer.body.token;
  }
});
test.afterAll(async () => {
  await other.stop();
  await own.stop();
});

const as = <T>(email: string, method: string, path: string, sent: Sent = {}) =>
  call<T>(method, path, { baseUrl: own.baseUrl, token: tokens[email] ?? "", ...sent });
const read = async <T>(email: string, path: string) => (await as<T>(email, "GET", path)).body;
const bookingOf = async (email: string, title: string): Promise<BookingDto> => {
  const found = (await read<BookingDto[]>(email, "/api/bookings/my-bookings")).find(
    ({ productType, providerId }) => title === (productType ?? providerId?.serviceName),
  );
  if (!found) throw new Error(`no booking of ${title}`);
  return found;
};

test("every migration step is recorded as done, and every document has search words", async () => {
  const steps = await own.db.collection("migrations").find().sort({ _id: 1 }).toArray();
  expect(steps.map(({ _id }) => _id)).toEqual(steps.map((_, index) => index + 1));
  for (const { doneAt } of steps) expect(doneAt).toBeInstanceOf(Date);
  for (const name of ["bookings", "providers", "tourists", "reviews", "contactmessages", "auditentries"]) {
    expect(await own.db.collection(name).countDocuments({ searchTerms: null }), name).toBe(0);
  }
  expect(await own.db.collection("bookings").countDocuments({ guestTerms: null })).toBe(0);
  expect(await own.db.collection("bookings").countDocuments({ sortName: null })).toBe(0);
  expect(await own.db.collection("bookings").countDocuments({ sortName: "ingrid solberg" })).toBeGreaterThan(
    0,
  );
  // `waitsSince` is the time of the signup for the provider that was never approved. For the public provider, it is the
  // time of the pending change, which came later than the signup.
  const waiting = await own.db.collection("providers").find({ awaitingApproval: true }).toArray();
  expect(
    waiting.map(({ email, createdAt, waitsSince }) => [email, waitsSince > createdAt]).toSorted(),
  ).toEqual([
    [OLD.provider.email, true],
    ["waiting@old.example", false],
  ]);
});

test("sessions of the older version have ended, and their records are deleted", async () => {
  const tourist = await own.db.collection("tourists").findOne({ email: OLD.tourist });
  const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;
  const claims = {
    id: String(tourist?._id),
    role: "tourist",
    email: OLD.tourist,
    version: 0,
    iat: anHourAgo,
  };
  const me = async (jwtid: string) => {
    const token = jwt.sign(claims, environment.jwtSecret, { expiresIn: "1d", jwtid });
    return (await call("GET", "/api/auth/me", { baseUrl: own.baseUrl, token })).status;
  };
  expect([await me(LOGGED_OUT), await me("another")]).toEqual([401, 401]);
  const names = (await own.db.listCollections().toArray()).map(({ name }) => name);
  expect([names.includes("sessions"), names.includes("revokedsessions")]).toEqual([true, false]);
  expect(await own.db.collection("tourists").countDocuments({ endedUpTo: { $exists: true } })).toBe(0);
});

test("a calendar feed of the older version works until its host ends all sessions", async () => {
  const { email } = OLD.provider;
  // Uses `fetch`, because `call` expects JSON and a working feed is not JSON.
  const feedStatus = async () => (await fetch(`${own.baseUrl}${API.calendarFeed(OLD_FEED)}`)).status;
  expect(await feedStatus()).toBe(200);
  const body = { email, password: OLD.password, role: "provider" };
  const login = await as<SessionDto>(email, "POST", API.login, { body });
  const provider = await own.db.collection("providers").findOne({ email });
  const token = tokens[OLD.admin] ?? "";
  const ended = await as(email, "DELETE", ADMIN_API.providerSessions(String(provider?._id)), { token });
  expect(ended.status).toBe(204);
  expect(await feedStatus()).toBe(404);
  expect((await call("GET", API.me, { baseUrl: own.baseUrl, token: login.body.token })).status).toBe(401);
  tokens[email] = (await as<SessionDto>(email, "POST", API.login, { body })).body.token;
});

test("old addresses count as unverified except those of admins, and nobody gets a mail about it", async () => {
  const states = async (name: string) => own.db.collection(name).distinct("emailVerified");
  expect([await states("tourists"), await states("providers"), await states("admins")]).toEqual([
    [false],
    [false],
    [true],
  ]);
  expect(await own.db.collection("mails").countDocuments()).toBe(0);
});

test("bookings and reviews get one reference to their offer", async () => {
  const all = await own.db.collection("bookings").find().toArray();
  for (const { offer, provider, productType } of all) {
    const id = provider?._id.toHexString() ?? keptId(productType);
    expect(offer).toEqual({ kind: provider ? "service" : "product", id });
  }
  const about = await own.db.collection("reviews").distinct("targetId", { reviewType: "product" });
  expect(about.sort()).toEqual(["jeep-safari", "village-tour"]);
});

test("public lists contain the old documents", async () => {
  const providers = await read<ProviderDto[]>(OLD.admin, "/api/providers?approved=true");
  expect(providers.map(({ serviceName }) => serviceName)).toEqual([
    "Heron Boats",
    "Minneriya Gathering Safaris",
  ]);
  const reviews = await read<ReviewDto[]>(OLD.admin, "/api/reviews/all");
  expect(reviews.map(({ targetId, reviewerId }) => [targetId?.serviceName, reviewerId?.fullName])).toEqual([
    ["Jeep Safari", "Ingrid Solberg"],
    ["Village Tour", "Maya Lindqvist"],
  ]);
  const ofProduct = await read<ReviewDto[]>(OLD.admin, "/api/reviews/Village%20Tour");
  expect(ofProduct).toEqual(reviews.slice(1));
  const picture = await fetch(`${own.baseUrl}${reviews[0]?.image}`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("the admin's lists find the old documents by their words", async () => {
  const found = async (path: string) => (await read<unknown[]>(OLD.admin, path)).length;
  expect(await found("/api/bookings/admin")).toBe(7);
  expect(await found("/api/bookings/admin?hostAnswer=none")).toBe(3);
  expect(await found("/api/bookings/admin?q=maya")).toBe(2);
  expect(await found("/api/bookings/admin?q=ingrid+heron")).toBe(2);
  const [{ _id, fullName } = { _id: "", fullName: "" }] = await read<ProviderDto[]>(
    OLD.admin,
    "/api/admin/providers?q=heron",
  );
  const ofHost = await found(`/api/bookings/admin?provider=${_id}`);
  expect(ofHost).toBeGreaterThan(0);
  expect(await found(`/api/bookings/admin?q=${encodeURIComponent(fullName)}&provider=${_id}`)).toBe(ofHost);
  expect(await found("/api/admin/providers?q=minneriya")).toBe(1);
  expect(await found("/api/admin/pending-providers?q=bund")).toBe(1);
  expect(await found("/api/admin/tourists?q=sweden&sort=fullName")).toBe(1);
  expect(await found("/api/admin/reviews?q=maya+lotus")).toBe(1);
  expect(await found("/api/admin/reviews?q=heron+kind")).toBe(1);
  expect(await found("/api/admin/contact-messages?q=vegetarian")).toBe(1);
  expect(await found("/api/admin/contact-messages?q=vegetarian&state=open")).toBe(1);
  expect(await found("/api/admin/audit?q=provider.approved")).toBe(1);
  const figures = await read<AnalyticsDto>(OLD.admin, "/api/admin/analytics");
  expect(figures).toMatchObject({ totalBookings: 7, totalProviders: 2, totalTourists: 2 });
});

test("dashboards show the old documents", async () => {
  const shows = async (email: string, path: string, words: readonly string[]) => {
    const page = await fetch(`${own.baseUrl}${path}`, {
      headers: { cookie: `nelum_session=${tokens[email]}` },
    });
    expect(page.status, path).toBe(200);
    const html = await page.text();
    expect(
      words.filter((word) => !html.includes(word)),
      path,
    ).toEqual([]);
  };
  await shows(OLD.tourist, PAGES.touristDashboard, ["Village Tour", "Heron Boats", "too high this week"]);
  await shows(OLD.olderTourist, PAGES.touristDashboard, ["NT-DEM322", "Minneriya Gathering Safaris"]);
  await shows(OLD.provider.email, PAGES.providerDashboard, ["Ingrid Solberg"]);
  const past = withQuery(PAGES.providerDashboard, { view: "bookings", when: "past", q: "maya" });
  await shows(OLD.olderProvider.email, past, ["Maya Lindqvist", "NT-DEM322"]);
  await shows(OLD.admin, PAGES.adminPanel, ["Heron Boats", "Aiko Tanaka"]);
});

test("an admin can approve and cancel old bookings", async () => {
  const pending = await bookingOf(OLD.tourist, "Village Tour");
  const approved = await as<BookingDto>(OLD.admin, "PUT", `/api/bookings/admin/${pending._id}/approve`);
  expect(approved).toMatchObject({ status: 200, body: { status: "confirmed", cancelReason: null } });
  const older = await bookingOf(OLD.olderTourist, "Minneriya Gathering Safaris");
  expect(older).toMatchObject({ status: "confirmed", cancelReason: null, cancelNote: "" });
  const body = { reason: "weather", note: "Rain." };
  const cancelled = await as(OLD.admin, "PUT", `/api/bookings/admin/${older._id}/cancel`, { body });
  expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled", cancelReason: "weather" } });
  const again = await as(OLD.admin, "PUT", `/api/bookings/admin/${older._id}/approve`);
  expect(again).toMatchObject({ status: 200, body: { status: "confirmed", cancelReason: null } });
  const change = `/api/admin/providers/${OLD.provider.id}/approve`;
  const listing = await as(OLD.admin, "PUT", change, { body: { approved: true } });
  expect(listing).toMatchObject({ status: 200, body: { serviceName: "Heron Boats and Birds" } });
});

test("tourists with old bookings can review each target once", async () => {
  const words = { rating: 5, comment: "As good as ever." };
  const about = (email: string, targetId: string, reviewType: string) =>
    as<ReviewDto>(email, "POST", "/api/reviews", { body: { ...words, targetId, reviewType } });
  const written = await about(OLD.olderTourist, OLD.olderProvider.id, "service");
  expect(written.status).toBe(201);
  const approval = `/api/admin/reviews/${written.body._id}/approve`;
  expect((await as(OLD.admin, "PUT", approval)).status).toBe(200);
  expect(await read(OLD.admin, `/api/reviews/${OLD.olderProvider.id}`)).toHaveLength(1);
  expectError(await about(OLD.olderTourist, "Village Tour", "product"), 409, "DUPLICATE");
  expectError(await about(OLD.tourist, "Jeep Safari", "product"), 409, "DUPLICATE");
  expectError(await about(OLD.tourist, OLD.provider.id, "service"), 409, "DUPLICATE");
  expectError(await about(OLD.olderTourist, "Jeep Safari", "product"), 403, "NOT_ELIGIBLE");
});

test("tourists with old accounts can book", async () => {
  const body = productBookingBody({ productType: "Catamaran Boat Ride" });
  const made = await as<BookingDto>(OLD.olderTourist, "POST", "/api/bookings/product", { body });
  expect(made.status).toBe(201);
  expect(await bookingOf(OLD.olderTourist, "Catamaran Boat Ride")).toEqual(made.body);
});

test("a server completes the step in which another server died", { tag: "@extended" }, async () => {
  const died = { _id: 1, doneAt: null, leaseUntil: new Date(Date.now() + 1_000) };
  const next = await startOnOwnDatabase("died", {}, async (db) => {
    await db.collection("migrations").insertOne(died as never);
    await loadOldData(db);
  });
  try {
    expect((await call("GET", "/api/health", { baseUrl: next.baseUrl })).status).toBe(200);
    const records = await next.db.collection("migrations").find().toArray();
    for (const { doneAt } of records) expect(doneAt).toBeInstanceOf(Date);
    expect(await next.db.collection("bookings").countDocuments({ searchTerms: null })).toBe(0);
  } finally {
    await next.stop();
  }
});

test("the start command and the web server reject a newer database with an error message", {
  tag: "@extended",
}, async () => {
  const newer = await startOnOwnDatabase("newer");
  const sentence =
    "This database was used by a newer version of Nelum Trails: start that version, or restore a backup from before it.";
  try {
    await newer.db.collection("migrations").insertOne({ _id: 9_999, doneAt: new Date() } as never);
    const run = async (args: readonly string[], output: "stdout" | "stderr") => {
      const env: NodeJS.ProcessEnv = {
        ...process.env,
        MONGODB_URI: newer.mongodbUri,
        LOG_LEVEL: "silent",
        NODE_ENV: "production",
      };
      const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
      let said = "";
      child[output].on("data", (data) => {
        said += data;
      });
      const [status] = await once(child, "close");
      return { status, said };
    };
    const setup = ["--conditions", "react-server", "--import", "tsx", "scripts/setup-database.ts"];
    expect(await run(setup, "stdout")).toEqual({
      status: 1,
      said: `${JSON.stringify({ error: sentence })}\n`,
    });
    const alone = ["server/main.ts", "--port", String(await freePort()), "--host", "127.0.0.1"];
    expect(await run(alone, "stderr")).toEqual({ status: 1, said: `${sentence}\n` });
  } finally {
    await newer.stop();
  }
});
