import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { API } from "../../lib/api-paths";
import { colomboInstant, colomboMoment } from "../../lib/domain/dates";
import { WEEKDAYS } from "../../lib/domain/schedule";
import type { ErrorBody } from "../../lib/errors";
import type { AvailabilityDto } from "../../lib/schemas/availability";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ScheduleDto } from "../../lib/schemas/schedule";
import {
  call,
  expectError,
  newBooking,
  newTourist,
  type Received,
  untilServed,
} from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { insertListings } from "../fixtures/listings";
import { mailsAbout } from "../fixtures/mails";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { sweep } from "../fixtures/sweeper";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/** Tests schedules and the seats of departures. Source: docs/product.md, "Schedules", "Seats". */

const { ObjectId } = mongoose.mongo;
const MORNING = "06:00";
const AFTERNOON = "14:30";

/** A schedule with two departures a day, each with eight seats. */
const twiceADay = (changes: object = {}) => ({
  sessions: [{ days: WEEKDAYS, times: [MORNING, AFTERNOON] }],
  durationMinutes: 180,
  capacity: { unit: "people", size: 8 },
  ...changes,
});

type Host = Awaited<ReturnType<typeof newHost>>;
type Person = Awaited<ReturnType<typeof newTourist>>;
type Party = { date: string; time?: string; adults?: number; children?: number };

let admin: string;
let tourist: Person;
test.beforeAll(async () => {
  [admin, tourist] = [await adminSession(), await newTourist()];
});

const setSchedule = (host: { token: string }, schedule: object) =>
  call<ScheduleDto>("PUT", API.ownSchedule, { token: host.token, body: schedule });

/** Creates an approved host; `null` means without a schedule. */
async function newHost(schedule: object | null = {}, listing: object = {}) {
  const email = `${crypto.randomUUID()}@hosts.example`;
  const [id = ""] = await insertListings([{ email, price: 3_000, ...listing }]);
  const host = { id, email, token: sessionOf("provider", { id, email }) };
  if (schedule) expect((await setSchedule(host, twiceADay(schedule))).status).toBe(200);
  return host;
}

const bookingBody = (
  { id }: Pick<Host, "id">,
  { date, time = MORNING, adults = 2, children = 0 }: Party,
) => ({
  ...{ providerId: id, date, time, adults, children, specialNotes: "" },
});
const ask = (host: Host, party: Party, who = tourist) =>
  call<BookingDto>("POST", "/api/bookings", { token: who.token, body: bookingBody(host, party) });

async function book(host: Host, party: Party, who = tourist): Promise<BookingDto> {
  const answer = await ask(host, party, who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

/** Creates a booking as an admin, confirmed by default. */
const adminBooks = (host: Host, party: Party, changes: object = {}, who = tourist) =>
  writeBooking(admin, who.id, { ...bookingBody(host, party), productType: null, ...changes });
const asAdmin = (method: string, path: string, body?: object) =>
  call<BookingDto>(method, path, { token: admin, ...(body && { body }) });
const approve = (id: string, body?: object) => asAdmin("PUT", `/api/bookings/admin/${id}/approve`, body);
const change = (
  how: "cancel" | "move" | "party" | "details",
  id: string,
  body: object,
  who: { token: string } = tourist,
) => call<BookingDto>("PUT", `/api/bookings/${id}/${how}`, { token: who.token, body });

const availability = (query: Record<string, string | number>) =>
  call<AvailabilityDto>(
    "GET",
    `/api/availability?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  );

/** The public availability of one departure; undefined if nothing departs then. */
async function departure({ id }: Host, date: string, time = MORNING, people = 1) {
  const query = { providerId: id, from: date, to: date, adults: people };
  const { days } = (await availability(query)).body;
  return days[0]?.departures.find((one) => one.time === time);
}
const left = async (host: Host, date: string, time = MORNING) => (await departure(host, date, time))?.left;

/** The stored reservations of a departure: the number of people by booking id. */
const seatsAt = ({ id }: Host, date: string, time = MORNING) =>
  withDatabase(async (db) => {
    const kept = await db.collection("departures").findOne({ _id: `service:${id} ${date} ${time}` as never });
    if (!kept) return {};
    const people = Object.entries(kept.claims as Record<string, { people: number }>);
    const sum = people.reduce((all, [, claim]) => all + claim.people, 0);
    expect([kept.people, kept.parties]).toEqual([sum, people.length]);
    return Object.fromEntries(people.map(([booking, claim]) => [booking, claim.people]));
  });

const setBooking = (id: string, set: object) =>
  withDatabase((db) => db.collection("bookings").updateOne({ _id: new ObjectId(id) }, { $set: set }));
const sweepNow = () => sweep(environment.mongodbUri, "await finishLeftovers(new Date());");

/** Expects the rejection of a booking, with the suggested departures. */
function expectRefused(
  answer: Received,
  status: number,
  code: string,
  sentence: string,
  nearest?: object[],
): ErrorBody {
  expectError(answer, status, code as never, sentence);
  if (nearest) expect(answer.body.details?.nearest, sentence).toEqual(nearest);
  return answer.body;
}

test("availability lists the departures of each day and their free seats", async () => {
  const free = await newHost(null);
  expect((await availability({ providerId: free.id })).body).toEqual({ scheduled: false, days: [] });

  const host = await newHost({
    noticeMinutes: 36 * 60,
    horizonDays: 10,
    closed: [
      { from: tourDay(4), to: tourDay(5), reason: "A wedding" },
      { from: tourDay(6), to: tourDay(6), time: AFTERNOON },
    ],
    extra: [{ date: tourDay(7), time: "09:00", size: 2 }],
  });
  await book(host, { date: tourDay(8), adults: 5, children: 2 });
  const query = { providerId: host.id, from: tourDay(1), to: tourDay(12), adults: 2 };
  const answer = await availability(query);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=5");
  const { days, ...about } = answer.body;
  expect(about).toEqual({ scheduled: true, unit: "people", durationMinutes: 180, instant: false });
  expect(days.map(({ date }) => date)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(tourDay));
  const states = (day: number) =>
    days
      .find(({ date }) => date === tourDay(day))
      ?.departures.map(({ time, left: places, capacity, state }) => `${time} ${places}/${capacity} ${state}`);
  expect(states(1)).toEqual(["06:00 8/8 too-late", expect.stringMatching(/^14:30 8\/8 (?:too-late|open)$/)]);
  expect(states(4)).toEqual(["06:00 8/8 closed", "14:30 8/8 closed"]);
  expect(states(5)).toEqual(states(4));
  expect(states(6)).toEqual(["06:00 8/8 open", "14:30 8/8 closed"]);
  expect(states(7)).toEqual(["06:00 8/8 open", "09:00 2/2 open", "14:30 8/8 open"]);
  expect(states(8)).toEqual(["06:00 1/8 full", "14:30 8/8 open"]);
  expect(await departure(host, tourDay(8))).toEqual({ time: MORNING, capacity: 8, left: 1, state: "open" });
  // Without dates, a call asks for the 31 days from today.
  const usual = await availability({ providerId: free.id });
  expect(usual.status).toBe(200);
  expect((await availability({ productType: "jeep-safari" })).body).toEqual(
    (await availability({ productType: "Jeep Safari" })).body,
  );
});

test("availability rejects long, reversed and invalid ranges, and unknown offers", async () => {
  const { id: providerId } = await newHost();
  const [waiting = ""] = await insertListings([{ approved: false }]);
  const from = tourDay(1);
  expect((await availability({ providerId, from, to: tourDay(62) })).body.days).toHaveLength(62);
  const cases: [Record<string, string | number>, number, string | undefined][] = [
    [{ providerId, from, to: tourDay(63) }, 400, "Ask for at most 62 days at once."],
    [{ providerId, from, to: tourDay(0) }, 400, "The last day must not be before the first one."],
    [{ providerId, from: "2027-02-30" }, 400, "Enter a valid date, such as 2026-12-31."],
    [{ providerId, from: "soon" }, 400, undefined],
    [{ providerId, adults: 0 }, 400, undefined],
    [{}, 400, "Send either a provider's id or a product's name."],
    [{ providerId, productType: "Jeep Safari" }, 400, "Send either a provider's id or a product's name."],
    [{ providerId: "6".repeat(24) }, 404, "Provider not found"],
    [{ providerId: waiting }, 404, "Provider not found"],
    [{ productType: "Moon Safari" }, 404, "Product not found"],
  ];
  for (const [query, status, sentence] of cases) {
    expectError(
      await availability(query),
      status,
      status === 404 ? "NOT_FOUND" : "VALIDATION_FAILED",
      sentence,
    );
  }
});

test("a booking is rejected by the first violated rule, with its message and the nearest free departures", async () => {
  const host = await newHost({
    capacity: { unit: "people", size: 4 },
    party: { min: 2, max: 6 },
    noticeMinutes: 2 * 24 * 60,
    closed: [{ from: tourDay(1), to: tourDay(1), time: MORNING }],
  });
  const someone = await newTourist();
  const others = await newTourist();
  await adminBooks(host, { date: tourDay(1), time: AFTERNOON, adults: 4 }, {}, others);
  await adminBooks(host, { date: tourDay(9), adults: 3 }, {}, others);
  await adminBooks(host, { date: tourDay(12), adults: 4 }, {}, others);
  const refused = async (party: Party, status: number, code: string, sentence: string, nearest?: object[]) =>
    expectRefused(await ask(host, party, someone), status, code, sentence, nearest);

  const noDeparture = [400, "NO_DEPARTURE", "This tour does not start at that time."] as const;
  await refused({ date: tourDay(9), time: "07:00", adults: 9 }, ...noDeparture, []);
  const partySize = [400, "PARTY_SIZE", "This tour takes 2 to 6 people."] as const;
  await refused({ date: tourDay(1), adults: 9 }, ...partySize, []);
  await refused({ date: tourDay(9), adults: 1 }, ...partySize);
  await refused({ date: tourDay(1), adults: 2 }, 409, "DEPARTURE_CLOSED", "That departure is closed.");
  const tooLate = "It is too late to book that departure.";
  await refused({ date: tourDay(1), time: AFTERNOON, adults: 2 }, 409, "TOO_LATE", tooLate);
  const near = (day: number, time: string, places = 4) => ({ date: tourDay(day), time, left: places });
  await refused(
    { date: tourDay(9), adults: 2 },
    409,
    "DEPARTURE_FULL",
    "Only 1 place is left at that time.",
    [near(8, MORNING), near(8, AFTERNOON), near(9, AFTERNOON)],
  );
  await refused({ date: tourDay(12), adults: 2 }, 409, "DEPARTURE_FULL", "That departure is full.");
  await refused(
    { date: tourDay(10), adults: 3, children: 2 },
    409,
    "DEPARTURE_FULL",
    "Only 4 places are left at that time.",
    [],
  );
  // For a time without a departure, the error suggests the three nearest departures with seats for the whole party.
  await refused({ date: tourDay(9), time: "07:00" }, ...noDeparture, [
    near(8, AFTERNOON),
    near(9, AFTERNOON),
    near(10, MORNING),
  ]);
  const mine = await call<BookingDto[]>("GET", "/api/bookings/my-bookings", { token: someone.token });
  expect(mine.body).toEqual([]);
  expect(await seatsAt(host, tourDay(10))).toEqual({});
});

test("bookings are possible up to the horizon, and until the last minute of the notice period", async () => {
  const host = await newHost({ horizonDays: 20 });
  await book(host, { date: tourDay(20) });
  const far = await ask(host, { date: tourDay(21) });
  expectRefused(far, 400, "NO_DEPARTURE", "This tour does not start at that time.");
  const soon = colomboMoment(new Date(Date.now() + 3 * 60 * 60_000));
  const extra = [soon];
  await setSchedule(host, twiceADay({ extra, noticeMinutes: 170 }));
  await book(host, { ...soon });
  await setSchedule(host, twiceADay({ extra, noticeMinutes: 180 }));
  expectRefused(await ask(host, { ...soon }), 409, "TOO_LATE", "It is too late to book that departure.");
});

test("each person takes a seat, children too; if parties are counted, each party takes one", async () => {
  const people = await newHost({ capacity: { unit: "people", size: 5 } });
  await book(people, { date: tourDay(5), adults: 1, children: 3 });
  expect(await left(people, tourDay(5))).toBe(1);
  const parties = await newHost({ capacity: { unit: "parties", size: 2 } });
  await book(parties, { date: tourDay(5), adults: 9 });
  const second = await book(parties, { date: tourDay(5), adults: 1 });
  expect(await departure(parties, tourDay(5))).toMatchObject({ capacity: 2, left: 0, state: "full" });
  const full = await ask(parties, { date: tourDay(5), adults: 1 });
  expectRefused(full, 409, "DEPARTURE_FULL", "That departure is full.");
  // If a departure counts parties, a booking can get more people although the departure is full.
  expect((await change("party", second._id, { adults: 4, children: 0 })).status).toBe(200);
});

test("a schedule is stored as it was sent, and an invalid one gets an error message", async () => {
  const host = await newHost(null);
  const get = () => call<ScheduleDto | null>("GET", API.ownSchedule, { token: host.token });
  expect((await get()).body).toBeNull();
  const sent = twiceADay({
    sessions: [{ days: ["mon", "sat"], times: [MORNING], from: "2027-01-01", to: "2027-03-31" }],
    party: { min: 2, max: 8 },
    noticeMinutes: 60,
    horizonDays: 90,
    closed: [{ from: "2027-01-14", to: "2027-01-15", time: MORNING, reason: "Thai Pongal" }],
    extra: [{ date: "2027-02-02", time: "09:00", size: 4 }],
  });
  expect((await setSchedule(host, sent)).body).toEqual(sent);
  expect((await get()).body).toEqual(sent);
  expect((await call("GET", `/api/admin/providers/${host.id}/schedule`, { token: admin })).body).toEqual(
    sent,
  );

  const MANY_A_DAY = "A day can have at most 12 starts. Please remove some times.";
  /** Start times on Mondays, at this minute of each hour from 6 am. */
  const crowded = (minute: number, count: number) => ({
    days: ["mon"],
    times: Array.from({ length: count }, (_, hour) => `${String(6 + hour).padStart(2, "0")}:0${minute}`),
  });
  const days = { from: "2027-01-02", to: "2027-01-01" };
  const wrong: [object, string, string][] = [
    [{ sessions: [] }, "sessions", "Give at least one start."],
    [{ sessions: [crowded(0, 12), crowded(1, 1)] }, "sessions", MANY_A_DAY],
    // Two seasons that overlap on a single Monday, and an extra departure on that day.
    [
      {
        sessions: [
          { ...crowded(0, 6), to: "2027-03-01" },
          { ...crowded(1, 6), from: "2027-03-01" },
        ],
        extra: [{ date: "2027-03-01", time: "20:00" }],
      },
      "sessions",
      MANY_A_DAY,
    ],
    [
      { closed: Array.from({ length: 60 }, () => ({ from: tourDay(1), to: tourDay(1) })) },
      "sessions",
      "A schedule can have at most 60 rules, closures and single starts. Please remove old ones.",
    ],
    [
      { sessions: [{ days: ["mon"], times: Array.from({ length: 13 }, () => MORNING) }] },
      "sessions.0.times",
      "Enter at most 12 times.",
    ],
    [{ sessions: [{ days: [], times: [MORNING] }] }, "sessions.0.days", "Choose at least one day."],
    [
      { sessions: [{ days: ["mon"], times: ["6:00"] }] },
      "sessions.0.times.0",
      "Enter a time written like 06:30.",
    ],
    [
      { sessions: [{ days: ["mon"], times: ["24:00"] }] },
      "sessions.0.times.0",
      "Enter a time written like 06:30.",
    ],
    [
      { sessions: [{ days: ["mon"], times: [MORNING], ...days }] },
      "sessions.0.to",
      "The last day must not be before the first one.",
    ],
    [{ capacity: { unit: "seats", size: 8 } }, "capacity.unit", "Choose people or parties."],
    [
      { capacity: { unit: "people", size: 0 } },
      "capacity.size",
      "Places must be a whole number from 1 to 1000.",
    ],
    [{ durationMinutes: 5 }, "durationMinutes", "The duration must be a whole number from 10 to 20160."],
    [
      { party: { min: 4, max: 2 } },
      "party.max",
      "The largest group must not be smaller than the smallest one.",
    ],
    [{ noticeMinutes: -1 }, "noticeMinutes", "The notice must be a whole number from 0 to 43200."],
    [{ horizonDays: 731 }, "horizonDays", "The days ahead must be a whole number from 1 to 730."],
    [
      { closed: [{ from: "2027-02-30", to: "2027-03-01" }] },
      "closed.0.from",
      "Enter a valid date, such as 2026-12-31.",
    ],
    [
      { extra: [{ date: "2027-01-01", time: MORNING, size: 0 }] },
      "extra.0.size",
      "Places must be a whole number from 1 to 1000.",
    ],
  ];
  for (const [changes, field, sentence] of wrong) {
    const answer = await setSchedule(host, twiceADay(changes));
    expectError(answer, 400, "VALIDATION_FAILED");
    expect(answer.body.fields, JSON.stringify(changes)).toMatchObject({ [field]: sentence });
  }
  expect((await get()).body).toEqual(sent);
  const remove = () => call("DELETE", API.ownSchedule, { token: host.token });
  expect((await remove()).status).toBe(204);
  expectError(await remove(), 404, "NOT_FOUND", "This tour has no schedule.");
});

test("existing bookings at departures of a new schedule reserve seats, even beyond the capacity", async () => {
  const host = await newHost(null);
  const date = tourDay(6);
  const live = await book(host, { date, adults: 3 });
  const second = await adminBooks(host, { date, adults: 2 });
  const dead = await adminBooks(host, { date, adults: 4 }, { status: "cancelled" });
  const between = await book(host, { date, time: "10:00" });
  expect(live.expiresAt).toBeNull();
  await setSchedule(host, twiceADay({ capacity: { unit: "people", size: 4 } }));
  expect(await seatsAt(host, date)).toEqual({ [live._id]: 3, [second._id]: 2 });
  expect(await departure(host, date)).toMatchObject({ capacity: 4, left: 0, state: "full" });
  expect(Object.keys(await seatsAt(host, date, "10:00"))).toEqual([]);
  for (const { _id } of [dead, between]) {
    expect((await asAdmin("DELETE", `/api/bookings/admin/${_id}`)).status).toBe(200);
  }
  // Cancelling a booking frees its seats.
  await change("cancel", live._id, {});
  expect(await left(host, date)).toBe(2);
});

test("a change that removes departures of bookings lists them; if kept, the departure closes to others", async () => {
  const host = await newHost();
  const date = tourDay(6);
  const booking = await book(host, { date, adults: 3, children: 1 });
  const only = { sessions: [{ days: WEEKDAYS, times: [AFTERNOON] }] };
  const refused = await setSchedule(host, twiceADay(only));
  const one =
    "This change would close a start time with 1 booking. Send keepBookings to keep the booking and close the start time to others.";
  expectError(refused, 409, "BOOKINGS_AFFECTED", one);
  expect(refused.body.details).toEqual({
    bookings: [
      {
        ...{ _id: booking._id, reference: booking.reference, date, time: MORNING },
        ...{ adults: 3, children: 1, status: "pending", name: tourist.fullName },
      },
    ],
  });
  const closed = { closed: [{ from: date, to: date, reason: "A wedding" }] };
  expectError(await setSchedule(host, twiceADay(closed)), 409, "BOOKINGS_AFFECTED", one);
  // The rejected change had no effect, and changes elsewhere in the schedule are allowed.
  expect(await departure(host, date)).toMatchObject({ left: 4, state: "open" });
  expect((await setSchedule(host, twiceADay({ noticeMinutes: 60 }))).status).toBe(200);

  expect((await setSchedule(host, twiceADay({ ...only, keepBookings: true }))).status).toBe(200);
  expect(await departure(host, date)).toEqual({ time: MORNING, capacity: 8, left: 4, state: "closed" });
  expectRefused(await ask(host, { date }), 409, "DEPARTURE_CLOSED", "That departure is closed.");
  expect((await approve(booking._id)).status).toBe(200);
  expect((await change("cancel", booking._id, {})).status).toBe(200);
  expect(await departure(host, date)).toBeUndefined();
  expectRefused(await ask(host, { date }), 400, "NO_DEPARTURE", "This tour does not start at that time.");
});

test("cancelled and deleted bookings free their seats once, and an approval reserves them again", async () => {
  const host = await newHost({ capacity: { unit: "people", size: 4 } });
  const date = tourDay(7);
  const first = await book(host, { date, adults: 3 });
  for (const _ of [1, 2]) await asAdmin("PUT", `/api/bookings/admin/${first._id}/cancel`);
  expect(await left(host, date)).toBe(4);
  expect((await approve(first._id)).body.status).toBe("confirmed");
  expect(await seatsAt(host, date)).toEqual({ [first._id]: 3 });
  await asAdmin("PUT", `/api/bookings/admin/${first._id}/cancel`);
  const second = await book(host, { date, adults: 2 });
  const refused = await approve(first._id);
  const error = expectRefused(refused, 409, "DEPARTURE_FULL", "Only 2 places are left at that time.");
  expect(error.details?.nearest).toHaveLength(3);
  const bulk = { kind: "bookings", ids: [first._id] };
  const outcome = await call("POST", "/api/admin/bulk-approve", { token: admin, body: bulk });
  expect(outcome.body).toEqual([
    {
      ...{ id: first._id, ok: false, error: "Only 2 places are left at that time." },
      ...{ code: "DEPARTURE_FULL", details: error.details },
    },
  ]);
  expect((await approve(first._id, { overbook: true })).body.status).toBe("confirmed");
  expect(await departure(host, date)).toMatchObject({ left: 0, state: "full" });
  expect(await seatsAt(host, date)).toEqual({ [first._id]: 3, [second._id]: 2 });
  await asAdmin("DELETE", `/api/bookings/admin/${second._id}`);
  expect(await seatsAt(host, date)).toEqual({ [first._id]: 3 });
  // An approval ignores the notice period and closed days.
  await change("cancel", first._id, {});
  await setSchedule(host, twiceADay({ closed: [{ from: date, to: date }], noticeMinutes: 30 * 24 * 60 }));
  expect((await approve(first._id)).status).toBe(200);
});

test("an admin can book any time, and exceeds the capacity only with overbook; a tourist never does", async () => {
  const host = await newHost({ capacity: { unit: "people", size: 2 }, noticeMinutes: 30 * 24 * 60 });
  const date = tourDay(3);
  await adminBooks(host, { date, time: "03:00", adults: 5 });
  await adminBooks(host, { date: tourDay(-2), adults: 5 });
  expect(await seatsAt(host, tourDay(-2))).toEqual({});
  expect(await seatsAt(host, date, "03:00")).toEqual({});
  const first = await adminBooks(host, { date, adults: 2 });
  const body = { ...bookingBody(host, { date, adults: 1 }), touristId: tourist.id, productType: null };
  expectRefused(
    await asAdmin("POST", "/api/bookings/admin", body),
    409,
    "DEPARTURE_FULL",
    "That departure is full.",
  );
  const over = await asAdmin("POST", "/api/bookings/admin", { ...body, overbook: true });
  expect(over.status).toBe(201);
  expect(await seatsAt(host, date)).toEqual({ [first._id]: 2, [over.body._id]: 1 });
  await setSchedule(host, twiceADay({ capacity: { unit: "people", size: 2 } }));
  const sly = { ...bookingBody(host, { date, adults: 1 }), overbook: true };
  const answer = await call("POST", "/api/bookings", { token: tourist.token, body: sly });
  expectRefused(answer, 409, "DEPARTURE_FULL", "That departure is full.");
});

test("an unanswered booking expires after two days, or two hours before the departure", async () => {
  const soon = colomboMoment(new Date(Date.now() + 4 * 60 * 60_000));
  const verySoon = colomboMoment(new Date(Date.now() + 2 * 60 * 60_000));
  const host = await newHost({ extra: [soon, verySoon] });
  const date = tourDay(9);
  const booking = await book(host, { date, adults: 8 });
  const after = (one: BookingDto) => Date.parse(one.expiresAt ?? "") - Date.parse(one.createdAt);
  expect(Math.abs(after(booking) - 48 * 60 * 60_000)).toBeLessThan(5_000);
  const near = await book(host, { ...soon });
  expect(near.expiresAt).toBe(new Date(colomboInstant(soon).getTime() - 2 * 60 * 60_000).toISOString());
  const nearest = await book(host, { ...verySoon });
  expect(Math.abs(after(nearest) - 30 * 60_000)).toBeLessThan(5_000);
  // Confirmed bookings do not expire.
  expect((await approve(near._id)).body.expiresAt).toBeNull();

  await mailsAbout(booking._id, ["booking.received", "booking.received-host"]);
  await setBooking(booking._id, { expiresAt: new Date(Date.now() - 1_000) });
  await sweepNow();
  const { body: all } = await call<BookingDto[]>("GET", "/api/bookings/my-bookings", {
    token: tourist.token,
  });
  expect(all.find(({ _id }) => _id === booking._id)).toMatchObject({
    ...{ status: "cancelled", cancelledBy: "system", cancelReason: "expired", late: false, expiresAt: null },
  });
  expect(await departure(host, date)).toMatchObject({ left: 8, state: "open" });
  const kinds = [
    "booking.received",
    "booking.received-host",
    "booking.cancelled",
    "booking.cancelled-host",
  ] as const;
  const mails = await mailsAbout(booking._id, kinds);
  expect(mails["booking.cancelled"]?.subject).toMatch(/^Your request has expired: /);
  expect(mails["booking.cancelled"]?.text).toContain("nobody answered your request in time");
  expect(mails["booking.cancelled-host"]?.text).toContain("guests can book the time again");
});

test("bookings without a schedule do not expire, also after the schedule was removed", {
  tag: "@extended",
}, async () => {
  const host = await newHost();
  const booking = await book(host, { date: tourDay(9) });
  await call("DELETE", API.ownSchedule, { token: host.token });
  const free = await book(host, { date: tourDay(9), time: "03:00" });
  expect(free.expiresAt).toBeNull();
  await setBooking(booking._id, { expiresAt: new Date(Date.now() - 1_000) });
  await sweepNow();
  const { body: all } = await call<BookingDto[]>("GET", "/api/bookings/my-bookings", {
    token: tourist.token,
  });
  expect(all.find(({ _id }) => _id === booking._id)).toMatchObject({ status: "pending", expiresAt: null });
});

test("a tourist cancels only their own booking, until the departure, and late after the deadline", async () => {
  const stranger = await newTourist();
  const free = await newHost(null);
  const booking = await book(free, { date: tourDay(9) });
  expect(booking).toMatchObject({ version: 0, late: false });
  const received = ["booking.received", "booking.received-host"] as const;
  await mailsAbout(booking._id, received);
  const start = colomboInstant({ date: tourDay(9), time: MORNING }).getTime();
  expect(booking.cancelBy).toBe(new Date(start - 24 * 60 * 60_000).toISOString());
  expectError(await change("cancel", booking._id, {}, stranger), 404, "NOT_FOUND", "Booking not found");
  expectError(await change("cancel", "no id", {}), 404, "NOT_FOUND", "Booking not found");
  expectError(await change("cancel", booking._id, { reason: "expired" }), 400, "VALIDATION_FAILED");
  const meanwhile = "This booking has changed. Here is the latest version.";
  const old = await change("cancel", booking._id, { version: 1 });
  expectError(old, 409, "CHANGED_MEANWHILE", meanwhile);
  expect(old.body.details?.booking).toMatchObject({ _id: booking._id, version: 0, status: "pending" });
  const note = "We are sorry.";
  const done = await change("cancel", booking._id, { reason: "plans-changed", note, version: 0 });
  expect(done.body).toMatchObject({
    ...{ status: "cancelled", cancelledBy: "tourist", cancelReason: "plans-changed", cancelNote: note },
    ...{ late: false, version: 1 },
  });
  expectError(await change("cancel", booking._id, {}), 409, "CONFLICT", "This booking is already cancelled.");
  const cancelled = "This booking is cancelled, so it can't be changed.";
  expectError(await change("party", booking._id, { adults: 1, children: 0 }), 409, "CONFLICT", cancelled);
  const mails = await mailsAbout(booking._id, [...received, "booking.cancelled", "booking.cancelled-host"]);
  expect(mails["booking.cancelled"]?.text).toContain(
    "You cancelled this booking. Reason: a change of plans.",
  );
  for (const said of ["The guest cancelled this booking.", "Reason: Plans have changed"]) {
    expect(mails["booking.cancelled-host"]?.text).toContain(said);
  }
  expect(mails["booking.cancelled-host"]?.text).toContain(`From the guest\n${note}`);

  const soon = colomboMoment(new Date(Date.now() + 3 * 60 * 60_000));
  // Cancelling a pending booking is never late, because nobody has accepted it.
  const request = await adminBooks(free, { ...soon }, { status: "pending" });
  expect((await change("cancel", request._id, {})).body).toMatchObject({ status: "cancelled", late: false });
  const late = await adminBooks(free, { ...soon });
  expect((await change("cancel", late._id, {})).body).toMatchObject({ cancelledBy: "tourist", late: true });
  expect((await approve(late._id)).body).toMatchObject({ status: "confirmed", late: false });
  expect((await change("cancel", late._id, {}, { token: admin })).body).toMatchObject({
    ...{ cancelledBy: "admin", late: false },
  });
  const past = await adminBooks(free, { date: tourDay(-1) });
  const begun = "The tour has started, so this booking can't be changed.";
  expectError(await change("cancel", past._id, {}), 409, "CONFLICT", begun);
  expectError(await change("details", past._id, { specialNotes: "x" }), 409, "CONFLICT", begun);
});

test("a pending booking moves with its seats, and the host has to answer again", async () => {
  const host = await newHost({ capacity: { unit: "people", size: 4 } });
  const [from, to] = [tourDay(6), tourDay(8)];
  const booking = await book(host, { date: from, adults: 3 });
  await call("PUT", API.answerBooking(booking._id), { token: host.token, body: { answer: "no" } });
  const moved = await change("move", booking._id, { date: to, time: AFTERNOON, version: 1 });
  expect(moved.body).toMatchObject({
    ...{ date: to, time: AFTERNOON, status: "pending", hostAnswer: null, move: null, version: 2 },
  });
  // The move does not prolong the expiry.
  const longer = Date.parse(moved.body.expiresAt ?? "") - Date.parse(booking.expiresAt ?? "");
  expect(Math.abs(longer)).toBeLessThan(5_000);
  expect(moved.body.cancelBy).toBe(
    new Date(colomboInstant({ date: to, time: AFTERNOON }).getTime() - 24 * 60 * 60_000).toISOString(),
  );
  expect([await seatsAt(host, from), await seatsAt(host, to, AFTERNOON)]).toEqual([{}, { [booking._id]: 3 }]);
  // A move to the same departure changes nothing.
  expect((await change("move", booking._id, { date: to, time: AFTERNOON })).body.version).toBe(2);

  await adminBooks(host, { date: from, adults: 2 });
  const full = await change("move", booking._id, { date: from, time: MORNING });
  expectRefused(full, 409, "DEPARTURE_FULL", "Only 2 places are left at that time.");
  const never = await change("move", booking._id, { date: from, time: "07:00" });
  expectRefused(never, 400, "NO_DEPARTURE", "This tour does not start at that time.");
  expectError(
    await change("move", booking._id, { date: tourDay(-1), time: MORNING }),
    400,
    "VALIDATION_FAILED",
  );
  expect(await seatsAt(host, to, AFTERNOON)).toEqual({ [booking._id]: 3 });

  await approve(booking._id);
  const byAdmin = await change("move", booking._id, { date: tourDay(10), time: MORNING }, { token: admin });
  expect(byAdmin.body).toMatchObject({ date: tourDay(10), status: "confirmed" });
  await call("PUT", `/api/admin/providers/${host.id}/auto-confirm`, {
    token: admin,
    body: { autoConfirm: true },
  });
  const trusted = await change("move", booking._id, { date: to, time: MORNING });
  expect(trusted.body).toMatchObject({ date: to, status: "confirmed" });
  expect(await seatsAt(host, tourDay(10))).toEqual({});
});

test("a party grows and shrinks at the prices of its booking day, and reserves or frees seats", async () => {
  const host = await newHost({ capacity: { unit: "people", size: 6 }, party: { max: 6 } });
  const date = tourDay(7);
  const booking = await book(host, { date, adults: 2 });
  await approve(booking._id);
  await withDatabase((db) =>
    db.collection("providers").updateOne({ _id: new ObjectId(host.id) }, { $set: { price: 5_000 } }),
  );
  const changed = await change("party", booking._id, { adults: 3, children: 0, expectedTotal: 15_000 });
  expectError(changed, 409, "PRICE_CHANGED");
  expect(changed.body.details).toEqual({ totalPrice: 9_000 });
  expect(changed.body.error).toContain("9,000");
  const grown = await change("party", booking._id, { adults: 4, children: 1, expectedTotal: 13_500 });
  expect(grown.body).toMatchObject({
    ...{ adults: 2, children: 0, totalPrice: 6_000, status: "confirmed" },
    move: { date, time: MORNING, adults: 4, children: 1, totalPrice: 13_500 },
  });
  expect(await seatsAt(host, date)).toEqual({ [booking._id]: 5 });
  const accepted = await approve(booking._id);
  expect(accepted.body).toMatchObject({ adults: 4, children: 1, totalPrice: 13_500, move: null });
  const shrunk = await change("party", booking._id, { adults: 2, children: 1 });
  expect(shrunk.body).toMatchObject({ totalPrice: 7_500, status: "confirmed" });
  expect(await left(host, date)).toBe(3);
  await adminBooks(host, { date, adults: 2 });
  const full = await change("party", booking._id, { adults: 5, children: 0 });
  expectRefused(full, 409, "DEPARTURE_FULL", "Only 1 place is left at that time.");
  const many = await change("party", booking._id, { adults: 7, children: 0 });
  expectRefused(many, 400, "PARTY_SIZE", "This tour takes 1 to 6 people.");
  expect(await seatsAt(host, date)).toMatchObject({ [booking._id]: 3 });
  // A booking keeps its prices for thirty days. After that, today's prices apply.
  await setBooking(booking._id, { createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) });
  const later = await change("party", booking._id, { adults: 1, children: 1 });
  expect(later.body.totalPrice).toBe(7_500);

  // A booking of a product keeps the prices for all group sizes: LKR 7,500 each for two people, 6,000 each for six.
  const product = await newBooking(tourist.token, { adults: 2 });
  const six = await change("party", product._id, { adults: 6, children: 0 });
  expect(six.body.totalPrice).toBe(36_000);
  const eleven = await change("party", product._id, { adults: 11, children: 0 });
  expectError(
    eleven,
    400,
    "NO_PRICE_FOR_GROUP",
    "No pricing available for 11 persons. Please contact support.",
  );
});

test("a tourist cannot change the party if an admin typed the total", async () => {
  const free = await newHost(null);
  const agreed = { touristId: tourist.id, contact: undefined, totalPrice: 300_000 };
  const booking = await adminBooks(free, { date: tourDay(9), adults: 3 }, agreed);
  expectError(
    await change("party", booking._id, { adults: 2, children: 0 }),
    409,
    "CONFLICT",
    "You agreed this price with our team. Please contact us to change your group size.",
  );
});

test("contact and notes change, and omitted fields stay", async () => {
  const free = await newHost(null);
  const { _id } = await book(free, { date: tourDay(9) });
  expectError(await change("details", _id, { specialNotes: "x\u0000" }), 400, "VALIDATION_FAILED");
  const first = await change("details", _id, {
    contact: { phone: "+47 912 34 567" },
    specialNotes: "No meat.",
  });
  expect(first.body).toMatchObject({
    contactId: { phone: "+4791234567" },
    specialNotes: "No meat.",
    version: 1,
  });
  const second = await change("details", _id, { contact: { name: "Ada Berg" } });
  expect(second.body).toMatchObject({ contactId: { phone: "+4791234567" }, specialNotes: "No meat." });
  expect(second.body.contact).toMatchObject({ name: "Ada Berg", email: tourist.email });
  expectError(await change("details", _id, { contact: { phone: "12" } }), 400, "VALIDATION_FAILED");
  const found = await call<BookingDto[]>("GET", "/api/bookings/provider-bookings", { token: free.token });
  expect(found.body[0]?.contact?.name).toBe("Ada Berg");
});

test("of concurrent changes in two tabs or by host, one succeeds, and the others get the new booking", async () => {
  const host = await newHost();
  const { _id } = await book(host, { date: tourDay(6), adults: 3 });
  const days = [7, 8, 9, 10, 11].map(tourDay);
  const answers = await Promise.all([
    ...days.map((date) => change("move", _id, { date, time: MORNING, version: 0 })),
    change("cancel", _id, { version: 0 }, { token: admin }),
  ]);
  const [won, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  for (const answer of answers.filter((one) => one !== won)) {
    expectError(answer, 409, "CHANGED_MEANWHILE", "This booking has changed. Here is the latest version.");
    const { details } = answer.body as unknown as ErrorBody;
    expect(details?.booking).toMatchObject({ version: 1, status: won?.body.status });
  }
  // The rejected changes release their reservations at once.
  const { status, date, adults } = won?.body ?? {};
  for (const day of [tourDay(6), ...days]) {
    const isHere = day === date && status !== "cancelled";
    expect(await seatsAt(host, day), day).toEqual(isHere ? { [_id]: adults } : {});
  }
});

test("of thirty concurrent bookings for eight seats, eight succeed, and the others get an error message", async () => {
  const host = await newHost();
  const date = tourDay(6);
  const people = await Promise.all(Array.from({ length: 10 }, () => newTourist()));
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      untilServed(() => ask(host, { date, adults: 1 + (index % 3) }, people[index % 10])),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  const taken = made.reduce((sum, { body }) => sum + body.adults, 0);
  expect(taken).toBe(8);
  expect(await seatsAt(host, date)).toEqual(
    Object.fromEntries(made.map(({ body }) => [body._id, body.adults])),
  );
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expectError(answer, 409, "DEPARTURE_FULL");
    const { error } = answer.body as unknown as { error: string };
    expect(error).toMatch(
      /^(?:That departure is full\.|Only (?:1 place is|2 places are) left at that time\.)$/,
    );
  }
});
