import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";
// Keeps the test's own database connections from hanging forever after the test has killed the database process.
import "../../lib/server/infra/closed-sockets";
import { productBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, expectError } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { addProvider, callForm } from "../fixtures/forms";
import { insertListings } from "../fixtures/listings";
import { startOwnApplication } from "../fixtures/own-application";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { adminBookingOn, touristOn } from "../fixtures/own-people";
import { jpeg } from "../fixtures/pictures";
import { startServer } from "../fixtures/server";
import { begun, sessionOf, sessionsIn } from "../fixtures/sessions";
import { type Command, tapDatabase } from "../fixtures/wire-tap";

/** Tests the application when the database hangs, when processes are killed, and when the clock changes. */

const { ObjectId } = mongoose.mongo;
const HOUR = 3_600_000;
/** Milliseconds. Longer than the server reserves an `Idempotency-Key` for a request that is still running. */
const AFTER_THE_LEASE = 20_000;

test.describe.configure({ mode: "default" });

test.describe("the database process", () => {
  let own: Awaited<ReturnType<typeof startOwnApplication>>;
  let client: mongoose.mongo.MongoClient;
  let forgetDatabase: () => void;
  test.beforeAll(async () => {
    own = await startOwnApplication();
    forgetDatabase = sessionsIn(own.database.uri);
    client = await mongoose.mongo.MongoClient.connect(own.database.uri);
  });
  test.afterAll(async () => {
    await client?.close();
    forgetDatabase?.();
    await own?.stop();
  });

  /** Creates a tourist, and a booking request that can be sent repeatedly with one `Idempotency-Key`. */
  async function booking() {
    const { fullName, email, country } = touristSignupBody();
    const account = { passwordHash: "none", sessionVersion: 0, createdAt: new Date() };
    const _id = new ObjectId();
    await client
      .db()
      .collection("tourists")
      .insertOne({ _id, fullName, email, country, ...account });
    const claims = { id: _id.toHexString(), role: "tourist", email, version: 0 };
    const sent = {
      token: begun(jwt.sign(claims, own.env.JWT_SECRET ?? "", { expiresIn: "1h", jwtid: randomUUID() })),
      body: productBookingBody(),
      headers: { "Idempotency-Key": randomUUID() },
      baseUrl: own.baseUrl,
    };
    return {
      send: () => call<BookingDto>("POST", "/api/bookings/product", sent),
      count: () => client.db().collection("bookings").countDocuments({ "tourist._id": _id }),
    };
  }

  test("while the database hangs, pages load and writes return 503, and afterwards everything works", {
    tag: "@extended",
  }, async () => {
    // Less than the 40 seconds that the driver's default timeouts take, because no user would wait that long.
    test.setTimeout(35_000);
    const one = await booking();
    const home = () => fetch(`${own.baseUrl}/`).then(async (page) => [page.status, await page.text()]);
    const before = await home();
    expect(before[0]).toBe(200);
    process.kill(own.database.pid(), "SIGSTOP");
    try {
      const [answer, health] = await Promise.all([
        one.send(),
        call("GET", "/api/health", { baseUrl: own.baseUrl }),
      ]);
      expectError(answer, 503, "UNAVAILABLE");
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(health.status).toBe(503);
      expect(await home()).toEqual(before);
    } finally {
      process.kill(own.database.pid(), "SIGCONT");
    }
    await expect.poll(async () => (await one.send()).status).toBe(201);
    expect(await one.count()).toBe(1);
  });

  test("killed under load, the database restarts, and each retried request has one effect", {
    tag: "@extended",
  }, async () => {
    const many = await Promise.all(Array.from({ length: 6 }, booking));
    const sending = many.map(({ send }) => send());
    await Promise.race(sending);
    process.kill(own.database.pid(), "SIGKILL");
    for (const answer of await Promise.all(sending)) expect([201, 503]).toContain(answer.status);
    for (const { send, count } of many) {
      await expect.poll(async () => (await send()).status).toBe(201);
      expect(await count()).toBe(1);
    }
  });
});

test.describe("the web server", () => {
  let own: OwnDatabase;
  test.beforeAll(async () => {
    own = await startOnOwnDatabase("faults");
  });
  test.afterAll(() => own?.stop());

  /** Creates a tourist, and starts a server whose database connection the test can delay or cut. */
  async function tapped() {
    const tap = await tapDatabase(own.mongodbUri);
    const server = await startServer({ MONGODB_URI: tap.mongodbUri });
    const tourist = await touristOn(own);
    const sent = {
      token: tourist.token,
      body: productBookingBody(),
      headers: { "Idempotency-Key": randomUUID() },
    };
    return {
      ...{ tap, server, tourist },
      book: (baseUrl = server.baseUrl) =>
        call<BookingDto>("POST", "/api/bookings/product", { ...sent, baseUrl }),
      bookings: () =>
        own.db
          .collection("bookings")
          .find({ "tourist._id": new ObjectId(tourist.id) })
          .toArray(),
    };
  }

  const insertsInto =
    (collection: string) =>
    ({ insert }: Command) =>
      insert === collection;
  const keepsAnswer = ({ update, updates }: Command) =>
    update === "idempotencyrecords" && Boolean(updates?.[0]?.u?.$set?.answer);

  test("if the server is killed after saving a booking and before responding, a retry returns that booking", {
    tag: "@extended",
  }, async () => {
    const { tap, server, book, bookings } = await tapped();
    const held = tap.hold(keepsAnswer);
    const lost = book().catch(() => "no answer");
    await held.arrived;
    server.signal("SIGKILL");
    expect(await lost).toBe("no answer");
    await tap.close();
    const next = await startServer({ MONGODB_URI: own.mongodbUri });
    await next.moveClock(AFTER_THE_LEASE);
    const again = await book(next.baseUrl);
    await next.stop();
    const [made, ...more] = await bookings();
    expect([again.status, again.body._id, more]).toEqual([201, made?._id.toHexString(), []]);
  });

  test("on SIGTERM the server finishes the requests in progress, then exits", {
    tag: "@extended",
  }, async () => {
    const { tap, server, book, bookings } = await tapped();
    const { hostname, port } = new URL(server.baseUrl);
    /** Opens a keep-alive connection, and completes one request on it. */
    const open = async () => {
      const socket = connect(Number(port), hostname);
      let text = "";
      socket.on("data", (data) => {
        text += data;
      });
      socket.write("GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n");
      const closed = once(socket, "close");
      await expect.poll(() => text).toContain("requestId");
      return { socket, closed, answers: () => text.match(/HTTP\/1\.1 \d+/g) };
    };
    const message = JSON.stringify({ name: "Ingrid", email: "ingrid@own.example", message: "Slowly." });
    const slow = await open();
    const late = await open();
    const head = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    slow.socket.write(`${head}Content-Length: ${message.length}\r\n\r\n${message.slice(0, 20)}`);
    const held = tap.hold(insertsInto("bookings"));
    const answer = book();
    await held.arrived;
    server.signal("SIGTERM");
    // Polls often, because the server closes its open connections half a second after it stops listening.
    // Each poll uses a new connection.
    const isListening = () =>
      fetch(`${server.baseUrl}/api/nothing`, { headers: { Connection: "close" } }).then(
        () => true,
        () => false,
      );
    await expect.poll(isListening, { intervals: [20] }).toBe(false);
    // Simulates a client that sent this request on an open connection before it noticed the shutdown.
    late.socket.write("GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n");
    await late.closed;
    expect(late.answers()).toEqual(["HTTP/1.1 404", "HTTP/1.1 404"]);
    slow.socket.write(message.slice(20));
    await slow.closed;
    expect(slow.answers()).toEqual(["HTTP/1.1 404", "HTTP/1.1 201"]);
    held.release();
    expect((await answer).status).toBe(201);
    expect(await server.ended).toBe(143);
    expect(await bookings()).toHaveLength(1);
    await tap.close();
  });

  test("one write changes a provider's name and its search words", {
    tag: "@extended",
  }, async () => {
    const { tap, server } = await tapped();
    const { _id: id, email } = await addProvider(own.admin, {}, { baseUrl: own.baseUrl });
    const sent = { token: sessionOf("provider", { id, email }), baseUrl: server.baseUrl };
    const body = { fullName: "Amaranath Heron" };
    expect((await call("PATCH", "/api/auth/me", { ...sent, body })).status).toBe(200);
    const writes = tap.commands
      .filter(({ update, findAndModify }) => [update, findAndModify].includes("providers"))
      .map((command) => command.updates?.[0]?.u ?? command.update)
      .filter(({ $set }) => $set?.fullName || $set?.searchTerms);
    expect(writes).toHaveLength(1);
    expect(writes[0].$set.searchTerms).toContain("amaranath");
    await server.stop();
    await tap.close();
  });

  test("a request and its concurrent retry get the same response", { tag: "@extended" }, async () => {
    const { tap, server, tourist } = await tapped();
    await adminBookingOn(own, tourist.id);
    const review = { reviewType: "product", targetId: "Jeep Safari", rating: 5, comment: "Good." };
    const picture = { image: [await jpeg()] };
    const message = { name: "Ingrid", email: "ingrid@own.example", message: "Twice." };
    for (const [collection, send] of [
      [
        "reviews",
        (sent: object) =>
          callForm<{ _id: string; image: string }>("POST", "/api/reviews", review, picture, sent),
      ],
      [
        "contactmessages",
        (sent: object) => call<{ _id: string }>("POST", "/api/contact", { ...sent, body: message }),
      ],
    ] as const) {
      const headers = { "Idempotency-Key": randomUUID() };
      const held = tap.hold(insertsInto(collection));
      const first = send({ token: tourist.token, headers, baseUrl: server.baseUrl });
      await held.arrived;
      const other = await startServer({ MONGODB_URI: own.mongodbUri });
      await other.moveClock(AFTER_THE_LEASE);
      const repeat = await send({ token: tourist.token, headers, baseUrl: other.baseUrl });
      await other.stop();
      held.release();
      expect(repeat.status).toBe(201);
      const { status, body } = await first;
      expect({ status, body }).toEqual({ status: 201, body: repeat.body });
    }
    await server.stop();
    await tap.close();
  });

  test("a clock set back by an hour does not block the retry of a key", {
    tag: "@extended",
  }, async () => {
    const { tap, server, book, bookings } = await tapped();
    const held = tap.hold(insertsInto("bookings"));
    const lost = book().catch(() => "no answer");
    await held.arrived;
    server.signal("SIGKILL");
    expect(await lost).toBe("no answer");
    await tap.close();
    const next = await startServer({ MONGODB_URI: own.mongodbUri });
    await next.moveClock(-HOUR);
    const again = await book(next.baseUrl);
    await next.stop();
    const [made, ...more] = await bookings();
    expect([again.status, again.body._id, more]).toEqual([201, made?._id.toHexString(), []]);
  });

  test("sessions, keys and tour dates work with a clock three days ahead and after setting it back", {
    tag: "@extended",
  }, async () => {
    const { tap, server, tourist, bookings } = await tapped();
    const { id, email } = tourist;
    // This session lives as long as that of a login, so it outlasts the clock change of 72 hours.
    const token = begun(
      jwt.sign({ id, role: "tourist", email, version: 0 }, environment.jwtSecret, {
        ...{ expiresIn: "7d", jwtid: randomUUID() },
      }),
    );
    const headers = { "Idempotency-Key": randomUUID() };
    const sent = { token, headers, body: productBookingBody(), baseUrl: server.baseUrl };
    const book = () => call<BookingDto>("POST", "/api/bookings/product", sent);
    // A day that is still to come now, but has passed once the clock is moved by 72 hours.
    const soon = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10);
    const body = { ...productBookingBody({ date: soon }), time: "00:00" };
    const bookSoon = () => call("POST", "/api/bookings/product", { token, baseUrl: server.baseUrl, body });
    await server.moveClock(72 * HOUR);
    const early = await book();
    expect(early.status).toBe(201);
    expectError(await bookSoon(), 400, "VALIDATION_FAILED");
    for (const clock of [-HOUR, 0]) {
      await server.moveClock(clock);
      expect((await book()).body).toEqual(early.body);
    }
    expect((await bookSoon()).status).toBe(201);
    expect(await bookings()).toHaveLength(2);
    await server.stop();
    await tap.close();
  });

  test("pages stay available without a database, with their last content, for any time", {
    tag: "@extended",
  }, async () => {
    const { tap, server } = await tapped();
    const [id] = await insertListings([{ serviceName: "Lasting Boats" }], own.db);
    const page = () =>
      fetch(`${server.baseUrl}/provider/${id}`).then(async (answer) => [answer.status, await answer.text()]);
    expect((await page())[1]).toContain("Lasting Boats");
    await tap.close();
    await server.moveClock(24 * HOUR);
    // The first visit makes the server render the page again, which fails. All visits must get the old
    // content.
    for (let visits = 0; visits < 3; visits += 1) {
      const [status, text] = await page();
      expect(status).toBe(200);
      expect(text).toContain("Lasting Boats");
    }
    await server.stop();
  });
});
