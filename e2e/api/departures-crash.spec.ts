import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
// Keeps the test's own database connections from hanging forever after the test has killed the database process.
import "../../lib/server/infra/closed-sockets";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { WEEKDAYS } from "../../lib/domain/schedule";
import type { ErrorBody } from "../../lib/errors";
import { touristSignupBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { touristSearch } from "../../lib/server/tourists/search-fields";
import { call, type Received, type Sent } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { insertListings } from "../fixtures/listings";
import { startOwnApplication } from "../fixtures/own-application";
import { sessionOf, sessionsIn } from "../fixtures/sessions";
import { sweep } from "../fixtures/sweeper";
import { tourDay } from "../fixtures/tourist-bookings";
import { webProcesses } from "../fixtures/web-processes";

/** Tests that no seat is booked twice if the database is killed while many clients book the same seats. */

test.describe.configure({ mode: "default" });
const PLACES = 8;
const MORNING = "06:00";
const AFTERNOON = "14:30";
const FULL = /^(?:That departure is full\.|Only (?:1 place is|[2-7] places are) left at that time\.)$/;

let own: Awaited<ReturnType<typeof startOwnApplication>>;
let client: mongoose.mongo.MongoClient;
let db: mongoose.mongo.Db;
let forgetDatabase: () => void;
test.beforeAll(async () => {
  own = await startOwnApplication({ WEB_PROCESSES: "2", JWT_SECRET: environment.jwtSecret });
  client = await mongoose.mongo.MongoClient.connect(own.database.uri, { serverSelectionTimeoutMS: 20_000 });
  db = client.db();
  forgetDatabase = sessionsIn(own.database.uri);
  expect(await webProcesses(own.baseUrl, environment.metricsToken)).toHaveLength(2);
});
test.afterAll(async () => {
  await client?.close();
  forgetDatabase?.();
  await own?.stop();
});

/** Creates tourists. Returns their session tokens. */
async function newTourists(count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => {
    const { fullName, email, country } = touristSignupBody();
    const search = touristSearch({ fullName, email, country });
    return { _id: new mongoose.mongo.ObjectId(), fullName, email, country, sessionVersion: 0, ...search };
  });
  await db
    .collection("tourists")
    .insertMany(people.map((one) => ({ ...one, passwordHash: "none", createdAt: new Date() })));
  return people.map(({ _id, email }) => sessionOf("tourist", { id: _id.toHexString(), email }));
}

/** Creates an admin in this database. Returns its session token. */
async function adminOn(): Promise<string> {
  const email = `${randomUUID()}@admins.example`;
  const account = { email, passwordHash: "none", sessionVersion: 0, createdAt: new Date() };
  const { insertedId } = await db.collection("admins").insertOne(account);
  return sessionOf("admin", { id: insertedId.toHexString(), email });
}

/** Creates a host whose service departs twice a day, with eight seats. Returns the host's id. */
async function newHost(): Promise<string> {
  const email = `${randomUUID()}@hosts.example`;
  const [id = ""] = await insertListings([{ email }], db);
  const body = {
    sessions: [{ days: WEEKDAYS, times: [MORNING, AFTERNOON] }],
    durationMinutes: 120,
    capacity: { unit: "people", size: PLACES },
  };
  const sent = { baseUrl: own.baseUrl, token: sessionOf("provider", { id, email }), body };
  expect(await call("PUT", API.ownSchedule, sent)).toMatchObject({
    status: 200,
    body: { durationMinutes: 120 },
  });
  return id;
}

/**
 * Repeats a request until a response says whether the request succeeded. Returns null after `patience`
 * requests without such a response.
 */
async function persist<T>(
  method: string,
  path: string,
  sent: Sent,
  patience = 200,
): Promise<Received<T> | null> {
  for (let tries = 0; tries < patience; tries += 1) {
    const answer = await call<T>(method, path, { ...sent, baseUrl: own.baseUrl }).catch(() => null);
    const isUnsure = !answer || answer.status >= 500 || codeOf(answer) === "REQUEST_IN_PROGRESS";
    if (!isUnsure) return answer;
    await delay(100);
  }
  return null;
}

const codeOf = ({ body }: Received) => (body as ErrorBody | null)?.code;

/** Expects the error message of a full departure. */
function expectFull({ status, body }: Received): ErrorBody {
  const error = body as ErrorBody;
  const said = [status, error.code, FULL.test(error.error)];
  expect(said, error.error).toEqual([409, "DEPARTURE_FULL", true]);
  return error;
}

/** Kills the database process, and waits until the application has restarted it. */
async function killDatabase(): Promise<void> {
  const pid = own.database.pid();
  process.kill(pid, "SIGKILL");
  await expect.poll(() => own.database.pid()).not.toBe(pid);
}

interface Departure {
  _id: string;
  people: number;
  parties: number;
  claims: Record<string, { people: number }>;
}
const departuresOf = (host: string) =>
  db
    .collection<Departure>("departures")
    .find({ _id: { $gte: `service:${host} `, $lt: `service:${host}~` } })
    .toArray();

/**
 * Reads the departures over and over while other requests run. Returns a function that stops the reading, and expects
 * that no departure ever had more than eight reserved seats.
 */
function watch(host: string) {
  let isOver = false;
  let most = 0;
  let looks = 0;
  const watching = (async () => {
    while (!isOver) {
      const found = await departuresOf(host).catch(() => []);
      for (const { people } of found) most = Math.max(most, people);
      looks += found.length;
      await delay(5);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    expect(looks).toBeGreaterThan(20);
    expect(most).toBeLessThanOrEqual(PLACES);
  };
}

/**
 * Runs the sweep (`jobs/sweep.ts`) with a clock two minutes ahead, so that it completes interrupted work. Then expects a
 * booking for each reservation of seats, and a reservation for each booking.
 * @returns the number of adults in all bookings that are not cancelled
 */
async function expectSettled(host: string): Promise<number> {
  await sweep(own.database.uri, "await finishLeftovers(new Date(Date.now() + 125_000));");
  const live = await db
    .collection("bookings")
    .find({ "provider._id": new mongoose.mongo.ObjectId(host), status: { $ne: "cancelled" } })
    .toArray();
  // A confirmed booking with a request to move has reserved seats at both departures.
  const said = live.flatMap(({ _id, move, ...booked }) =>
    [booked, ...(move ? [move] : [])].map(({ date, time, adults }) => `${date} ${time} ${_id}: ${adults}`),
  );
  const kept = (await departuresOf(host)).flatMap(({ _id, people, parties, claims }) => {
    const held = Object.entries(claims);
    expect(held.reduce((sum, [, claim]) => sum + claim.people, 0)).toBe(people);
    expect(held).toHaveLength(parties);
    expect(people).toBeLessThanOrEqual(PLACES);
    return held.map(([id, claim]) => `${_id.replace(`service:${host} `, "")} ${id}: ${claim.people}`);
  });
  expect(kept.sort()).toEqual(said.sort());
  expect(live.every(({ holdsPlaces }) => holdsPlaces)).toBe(true);
  return live.reduce((sum, { adults }) => sum + adults, 0);
}

test("200 concurrent parties reserve exactly the 8 seats, and all others get an error message", {
  tag: "@extended",
}, async () => {
  const [host, people] = [await newHost(), await newTourists(200)];
  const date = tourDay(9);
  const begin = (token: string, adults: number, patience?: number) =>
    persist<BookingDto>(
      "POST",
      "/api/bookings",
      {
        ...{ token, headers: { "Idempotency-Key": randomUUID() } },
        body: { providerId: host, date, time: MORNING, adults, children: 0, specialNotes: "" },
      },
      patience,
    );
  const stopWatching = watch(host);
  const answering = people.map((token, index) =>
    // Every fifth client gives up at the first error, so its seats may be reserved without a booking.
    begin(token, 1 + (index % 3), index % 5 === 0 ? 1 : undefined),
  );
  await Promise.race(answering);
  await killDatabase();
  const answers = await Promise.all(answering);
  await stopWatching();

  const refused = answers.filter((answer) => answer !== null).filter(({ status }) => status !== 201);
  for (const answer of refused) expect(expectFull(answer).details?.nearest).toHaveLength(3);
  expect(refused.length).toBeGreaterThan(100);
  const taken = await expectSettled(host);
  const told = answers.flatMap((answer) => (answer?.status === 201 ? [answer.body] : []));
  // Every client with a success response has its booking. Clients that gave up may have one too.
  const ids = told.map(({ _id }) => new mongoose.mongo.ObjectId(_id));
  expect(await db.collection("bookings").countDocuments({ _id: { $in: ids } })).toBe(told.length);

  // Further clients can book exactly the free seats.
  for (let free = PLACES - taken; free > 0; free -= 1) {
    expect((await begin(people[0] ?? "", 1))?.status).toBe(201);
  }
  expect((await begin(people[0] ?? "", 1))?.status).toBe(409);
  expect(await expectSettled(host)).toBe(PLACES);
});

test("confirmed bookings request moves, get answers and withdraw: no seat is lost or counted twice", {
  tag: "@extended",
}, async () => {
  const [host, people] = [await newHost(), await newTourists(6)];
  const date = tourDay(11);
  const admin = await adminOn();
  const askers = await Promise.all(
    people.map(async (token, index) => {
      const time = [MORNING, AFTERNOON][index % 2];
      const body = { providerId: host, date, time, adults: 1, children: 0, specialNotes: "" };
      const made = await persist<BookingDto>("POST", "/api/bookings", { token, body });
      const id = made?.body._id ?? "";
      expect((await persist("PUT", ADMIN_API.approveBooking(id), { token: admin }))?.status).toBe(200);
      return { token, id, time };
    }),
  );
  const stopWatching = watch(host);
  let answered = 0;
  const { promise: isBusy, resolve: beBusy } = Promise.withResolvers<void>();
  const asking = askers.map(async ({ token, id, time }, index) => {
    const other = time === MORNING ? AFTERNOON : MORNING;
    for (let turn = 0; turn < 10; turn += 1) {
      const ask = (to: string | undefined) =>
        persist<BookingDto>("PUT", API.moveBooking(id), { token, body: { date, time: to } });
      for (const answer of [
        await ask(turn % 2 === 0 ? other : time),
        (index + turn) % 3 === 0
          ? await persist("PUT", ADMIN_API.declineMove(id), { token: admin })
          : (index + turn) % 3 === 1
            ? await persist("PUT", ADMIN_API.approveBooking(id), { token: admin })
            : await ask(turn % 2 === 0 ? time : other),
      ]) {
        if (!answer) throw new Error("a request was never answered");
        // A request that succeeded just before the database died gets CONFLICT when the client repeats it.
        if (answer.status !== 200 && codeOf(answer) !== "CONFLICT") expectFull(answer);
        answered += 1;
        if (answered === 30) beBusy();
      }
    }
  });
  await isBusy;
  await killDatabase();
  await Promise.all(asking);
  await stopWatching();
  expect(await expectSettled(host)).toBe(people.length);
});

test("when many bookings move between two departures, each is at one, and neither has too many", {
  tag: "@extended",
}, async () => {
  const [host, people] = [await newHost(), await newTourists(13)];
  const date = tourDay(9);
  const times = [MORNING, AFTERNOON];
  const movers = await Promise.all(
    people.map(async (token, index) => {
      const time = times[index % 2];
      const body = { providerId: host, date, time, adults: 1, children: 0, specialNotes: "" };
      const made = await persist<BookingDto>("POST", "/api/bookings", { token, body });
      expect(made?.status).toBe(201);
      return { token, id: made?.body._id ?? "" };
    }),
  );
  const stopWatching = watch(host);
  let answered = 0;
  const { promise: isBusy, resolve: beBusy } = Promise.withResolvers<void>();
  const moving = movers.map(async ({ token, id }, index) => {
    for (let turn = 1; turn <= 12; turn += 1) {
      const body = { date, time: times[(index + turn) % 2] };
      const answer = await persist<BookingDto>("PUT", API.moveBooking(id), { token, body });
      if (!answer) throw new Error("a move was never answered");
      if (answer.status !== 200) expectFull(answer);
      answered += 1;
      if (answered === 40) beBusy();
    }
  });
  await isBusy;
  await killDatabase();
  await Promise.all(moving);
  await stopWatching();
  expect(await expectSettled(host)).toBe(people.length);
});
