import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import mongoose, { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { databaseAddress, startDatabase } from "../../../scripts/lib/database-runner.mjs";
import { engineCommand } from "../../../scripts/lib/engine-platform.mjs";
import { chooseNode } from "../../../scripts/lib/runtime-node.mjs";
import { daysAfter } from "../../domain/dates";
import { WEEKDAYS } from "../../domain/schedule";
import { AppError } from "../../errors";
import { listing } from "../../fixtures/factories";
import type { ScheduleInput } from "../../schemas/schedule";
import { answerBooking } from "../bookings/answer-booking";
import { approveBooking } from "../bookings/approve-booking";
import { cancelOwnBooking } from "../bookings/cancel-booking";
import { changeParty } from "../bookings/change-party";
import { createProviderBooking } from "../bookings/create-tourist-booking";
import { declineMove } from "../bookings/decline-move";
import { deleteBooking } from "../bookings/delete-booking";
import { endUnanswered, endUnansweredMoves } from "../bookings/expire-bookings";
import { moveBooking } from "../bookings/move-booking";
import type { Actor } from "../infra/actor";
import { connectDatabase, disconnectDatabase } from "../infra/db";
import { removeSchedule, setSchedule } from "./change-schedule";
import { keepDepartures } from "./reconcile";

/**
 * Property test with the real functions and database engine. Several processes create, change and cancel
 * bookings in random order and concurrently, and some crash between two writes. At any time the taken seats of a
 * departure are the sum of its reservations, and a booking marked as holding seats has a reservation for all its people. After the
 * sweep (`keepDepartures`, which runs every minute), the reservations match the bookings exactly.
 */

const projectDir = fileURLToPath(new URL("../../..", import.meta.url));
/** The number of random sequences. After a change to seats, try 300. */
const SEQUENCES = 15;
const SIZE = 6;
const HOST = new Types.ObjectId();
const OFFER = { kind: "service", id: HOST.toHexString() } as const;
const DAY = daysAfter(new Date().toISOString().slice(0, 10), 20);
/** Two departures that all bookings compete for, and one that no schedule contains. */
const STARTS = ["06:00", "14:30", "23:00"] as const;

let folder: string;
let database: Awaited<ReturnType<typeof startDatabase>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "nelum-departures-"));
  const logDir = path.join(folder, "logs");
  mkdirSync(logDir);
  const nothing = () => {};
  const step = () => ({ progress: nothing, done: nothing, drop: nothing });
  const say = { step, line: nothing, warn: nothing, done: nothing };
  const node = chooseNode(projectDir).path;
  const program = await engineCommand({ projectDir, node, env, dataDir: folder, logDir, say });
  database = await startDatabase({ dataDir: folder, program, env, logDir, say, onLost: nothing });
  vi.stubEnv("MONGODB_URI", database.uri);
  vi.stubEnv("EMBEDDED_DATABASE", "true");
  vi.stubEnv("JWT_SECRET", "0123456789abcdef".repeat(4));
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("RATE_LIMIT", "off");
  await connectDatabase();
}, 60_000);

afterAll(async () => {
  await disconnectDatabase();
  await database.close();
  const { home } = databaseAddress(folder);
  for (const one of [folder, home]) rmSync(one, { recursive: true, force: true });
});

/* Crashing processes */

/** How many writes a process can still make before it crashes. */
const life = new AsyncLocalStorage<{ writes: number }>();

class Died extends Error {}

beforeEach(() => {
  type Write = (...args: unknown[]) => Promise<unknown>;
  const collection = mongoose.mongo.Collection.prototype as unknown as Record<string, Write>;
  const writes = [
    "insertOne",
    "updateOne",
    "updateMany",
    "deleteOne",
    "deleteMany",
    "findOneAndUpdate",
    "findOneAndDelete",
    "bulkWrite",
  ];
  for (const name of writes) {
    const write = collection[name] as Write;
    vi.spyOn(collection, name).mockImplementation(function (this: unknown, ...args: unknown[]) {
      const process = life.getStore();
      if (process && process.writes <= 0) return Promise.reject(new Died());
      if (process) process.writes -= 1;
      return write.apply(this, args);
    });
  }
});

/* Steps */

const details = { sessionId: "", sessionBegan: new Date(), confirmedAt: new Date(), sessionVersion: 0 };
const person = (role: Actor["role"]): Actor => ({
  ...{ id: new Types.ObjectId().toHexString(), role, email: `${role}@own.example`, fullName: "Ada Berg" },
  ...details,
});
const tourist = person("tourist");
const admin = person("admin");

function schedule(kind: "both" | "morning" | "closed"): ScheduleInput {
  const closed = kind === "closed" ? [{ from: DAY, to: DAY, time: undefined, reason: undefined }] : [];
  const times = kind === "morning" ? ["06:00"] : ["06:00", "14:30"];
  return {
    sessions: [{ days: [...WEEKDAYS], times, from: undefined, to: undefined }],
    ...{ durationMinutes: 120, capacity: { unit: "people", size: SIZE }, party: {}, noticeMinutes: 0 },
    ...{ horizonDays: undefined, closed, extra: [], keepBookings: true },
  };
}

type Doing =
  | { what: "book" | "move"; of: number; to: number; people: number }
  | { what: "approve" | "cancel" | "delete" | "expire" | "decline" | "expire-move"; of: number }
  | { what: "answer"; of: number; answer: "yes" | "no" }
  | { what: "party"; of: number; people: number }
  | { what: "schedule"; kind: "both" | "morning" | "closed" | "none" }
  | { what: "sweep" };
/** A step of a process, and after how many writes it crashes. */
type Step = { doing: Doing; writes: number };

/** All bookings ever created, in order. */
let made: Types.ObjectId[] = [];

async function act(doing: Doing): Promise<unknown> {
  const one = "of" in doing ? made[doing.of % Math.max(1, made.length)] : undefined;
  const id = one?.toHexString() ?? "";
  switch (doing.what) {
    case "book": {
      const booking = new Types.ObjectId();
      made.push(booking);
      const moment = { date: DAY, time: STARTS[doing.to] ?? STARTS[0] };
      const input = { providerId: OFFER.id, ...moment, adults: doing.people, children: 0, specialNotes: "" };
      return createProviderBooking(tourist, { ...input, contact: undefined } as never, booking);
    }
    case "move":
      return moveBooking(tourist, id, { date: DAY, time: STARTS[doing.to] ?? STARTS[0], version: undefined });
    case "party":
      return changeParty(tourist, id, {
        ...{ adults: doing.people, children: 0, version: undefined, expectedTotal: undefined },
      });
    case "approve":
      return approveBooking(admin, id);
    case "cancel":
      return cancelOwnBooking(tourist, id, { note: "", reason: undefined, version: undefined });
    case "delete":
      return deleteBooking(admin, id);
    case "expire":
      if (!one) return;
      await bookings().updateOne(
        { _id: one, expiresAt: { $type: "date" } },
        { $set: { expiresAt: new Date(0) } },
      );
      return endUnanswered(new Date());
    case "decline":
      return declineMove(admin, id, { note: "", version: undefined });
    case "expire-move":
      if (!one) return;
      await bookings().updateOne(
        { _id: one, "move.expiresAt": { $type: "date" } },
        { $set: { "move.expiresAt": new Date(0) } },
      );
      return endUnansweredMoves(new Date());
    case "answer":
      return answerBooking(OFFER.id, id, { answer: doing.answer, note: "" });
    case "schedule":
      return doing.kind === "none"
        ? removeSchedule(admin, OFFER)
        : setSchedule(admin, OFFER, schedule(doing.kind));
    case "sweep":
      return keepDepartures(new Date());
  }
}

/** Runs a step. It may be rejected or crash; any other error fails the test. */
async function attempt({ doing, writes }: Step): Promise<void> {
  try {
    await life.run({ writes }, () => act(doing));
  } catch (error) {
    if (!(error instanceof AppError || error instanceof Died)) throw error;
  }
}

/* Invariants */

interface Kept {
  _id: Types.ObjectId;
  time: string;
  adults: number;
  status: string;
  holdsPlaces: boolean;
  move?: { time: string; adults: number; holdsPlaces: boolean } | null;
}

/** For how many people a booking holds seats, by departure time. A requested move can add a second departure. */
function heldBy({ time, adults, holdsPlaces, move }: Kept): Map<string, number> {
  const held = new Map(holdsPlaces ? [[time, adults]] : []);
  if (move?.holdsPlaces) held.set(move.time, Math.max(move.adults, held.get(move.time) ?? 0));
  return held;
}

const bookings = () => mongoose.connection.collection<Kept>("bookings");

async function look() {
  const [departures, all] = await Promise.all([
    mongoose.connection.collection("departures").find().toArray(),
    bookings().find().toArray(),
  ]);
  const live = all.filter(({ status }) => status !== "cancelled");
  const claims = new Map<string, Map<string, number>>();
  for (const { time, people, parties, claims: kept } of departures) {
    const held = new Map(
      Object.entries(kept as object).map(([id, reservation]) => [id, reservation.people as number]),
    );
    const sum = [...held.values()].reduce((total, one) => total + one, 0);
    expect({ time, people, parties }, "totals are those of the reservations").toEqual({
      time,
      people: sum,
      parties: held.size,
    });
    claims.set(time, held);
  }
  for (const { status, holdsPlaces, move } of all) {
    if (status === "cancelled") expect(holdsPlaces).toBe(false);
    if (status !== "confirmed") expect(move ?? null, "only confirmed bookings ask for a move").toBeNull();
  }
  for (const booking of live) {
    for (const [time, people] of heldBy(booking)) {
      const held = claims.get(time)?.get(booking._id.toHexString()) ?? 0;
      expect(held, `${booking._id} holds seats for all its people`).toBeGreaterThanOrEqual(people);
    }
  }
  return { claims, live };
}

const takenAt = (claims: Map<string, Map<string, number>>, time: string) =>
  [...(claims.get(time)?.values() ?? [])].reduce((sum, people) => sum + people, 0);

/**
 * Whether a step may exceed the capacity. Bookings that were made without a schedule all get seats when a schedule is set,
 * or in the next sweep.
 */
const isOfSchedules = ({ doing: { what } }: Step) => what === "schedule" || what === "sweep";

/** Steps that run concurrently, each in its own process, and whether the sweep then runs as if minutes had passed. */
interface Round {
  steps: readonly Step[];
  minutesPass: boolean;
}

async function live(rounds: readonly Round[]): Promise<void> {
  for (const name of ["bookings", "departures", "schedules", "auditentries"]) {
    await mongoose.connection.collection(name).deleteMany({});
  }
  made = [];
  await setSchedule(admin, OFFER, schedule("both"));
  let { claims: before } = await look();
  for (const { steps, minutesPass } of rounds) {
    await Promise.all(steps.map(attempt));
    const { claims } = await look();
    if (!steps.some(isOfSchedules)) {
      for (const [time] of claims) {
        const most = Math.max(SIZE, takenAt(before, time));
        expect(takenAt(claims, time), `seats at ${time}`).toBeLessThanOrEqual(most);
      }
    }
    before = minutesPass ? await expectSettled() : claims;
  }
  await expectSettled();
}

/** Runs the sweep as if minutes had passed, and expects that the reservations match the bookings again. */
async function expectSettled() {
  for (const _ of ["once", "again"]) await keepDepartures(new Date(Date.now() + 125_000));
  const { claims, live: holders } = await look();
  const told = holders.flatMap((booking) =>
    [...heldBy(booking)].map(([time, adults]) => `${time} ${booking._id}: ${adults}`),
  );
  const kept = [...claims].flatMap(([time, held]) => [...held].map(([id, one]) => `${time} ${id}: ${one}`));
  expect(kept.sort()).toEqual(told.sort());
  const found = await mongoose.connection.collection("schedules").findOne({});
  const times: string[] = found?.schedule.sessions[0].times ?? [];
  const without = holders.filter(({ time, holdsPlaces }) => !holdsPlaces && times.includes(time));
  expect(without, "everybody at a start holds seats").toEqual([]);
  const asksWithout = holders.filter(
    ({ time, move }) => move && move.time !== time && !move.holdsPlaces && times.includes(move.time),
  );
  expect(asksWithout, "whoever asks for a start holds seats there").toEqual([]);
  const unsettled = { unsettledAt: { $ne: null } };
  expect(await mongoose.connection.collection("departures").countDocuments(unsettled)).toBe(0);
  return claims;
}

/** Index of a booking: mostly one of the same three, so that several processes change the same booking. */
const of = fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 30 }));
const to = fc.constantFrom(0, 0, 0, 1, 1, 2);
const people = fc.integer({ min: 1, max: 4 });
const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant("book" as const), of, to, people }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant("move" as const), of, to, people }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant("party" as const), of, people }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom(
        "approve" as const,
        ...([
          "approve",
          "approve",
          "cancel",
          "cancel",
          "delete",
          "expire",
          "decline",
          "expire-move",
        ] as const),
      ),
      of,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("answer" as const),
      of,
      answer: fc.constantFrom("yes" as const, "no"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("schedule" as const),
      kind: fc.constantFrom("both" as const, "both", "morning", "closed", "none"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("sweep" as const) }) },
);
const step: fc.Arbitrary<Step> = fc.record({
  doing,
  writes: fc.oneof(
    { weight: 3, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
    { weight: 1, arbitrary: fc.nat({ max: 5 }) },
  ),
});

test("concurrent and crashing steps keep the taken seats equal to reservations and bookings", async () => {
  await mongoose.connection.collection("providers").insertOne({
    ...{ _id: HOST, ...listing(), email: "host@own.example", approved: true, autoConfirm: false, version: 0 },
  });
  await mongoose.connection.collection("tourists").insertOne({
    ...{ _id: new Types.ObjectId(tourist.id), fullName: tourist.fullName, email: tourist.email },
  });
  const steps = fc.array(step, { minLength: 1, maxLength: 4 });
  const round = fc.record({ steps, minutesPass: fc.nat({ max: 5 }).map((one) => one === 0) });
  const rounds = fc.array(round, { minLength: 8, maxLength: 24 });
  await fc.assert(fc.asyncProperty(rounds, live), { numRuns: SEQUENCES });
}, 600_000);
