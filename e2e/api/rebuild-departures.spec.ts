import { execFile } from "node:child_process";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { dayFrom } from "../../lib/fixtures/factories";
import { environment } from "../fixtures/environment";
import { startOnOwnDatabase } from "../fixtures/own-database";

/** Tests that `npm run departures` repairs the departures of a database that was damaged by hand. */

const { ObjectId } = mongoose.mongo;
const day = dayFrom(new Date(), 10);
const offer = { kind: "product", id: "jeep-safari" } as const;

const booking = (time: string, adults: number, changes: object = {}) => ({
  _id: new ObjectId(),
  reference: `NT-${new ObjectId().toHexString()}`,
  ...{ offer, provider: null, productType: "Jeep Safari", category: "Jeep Safari" },
  ...{ date: day, time, adults, children: 1, status: "confirmed", holdsPlaces: true, version: 0 },
  ...{ tourist: null, contact: null, totalPrice: 100, price: null, createdAt: new Date() },
  ...changes,
});

const idOf = (time: string) => `product:jeep-safari ${day} ${time}`;

function departure(time: string, people: Record<string, number>, changes: object = {}) {
  const claims = Object.entries(people).map(([id, one]) => [
    id,
    { people: one, token: ObjectId.createFromTime(1) },
  ]);
  const sums = { people: Object.values(people).reduce((a, b) => a + b, 0), parties: claims.length };
  return {
    _id: idOf(time),
    offer,
    date: day,
    time,
    ...sums,
    claims: Object.fromEntries(claims),
    unsettledAt: null,
    ...changes,
  };
}

test("the command finds and repairs each kind of difference, and leaves new reservations alone", {
  tag: "@extended",
}, async () => {
  const own = await startOnOwnDatabase("rebuild");
  const run = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { ...process.env, MONGODB_URI: own.mongodbUri, JWT_SECRET: environment.jwtSecret };
      execFile(process.execPath, ["scripts/departures.mjs", ...args], { env }, (error, said) => {
        resolve({ code: Number(error?.code ?? 0), said });
      });
    });
  const right = booking("06:00", 1);
  const grown = booking("07:00", 3);
  const lost = booking("08:00", 2);
  const ended = booking("09:00", 4, { status: "cancelled", holdsPlaces: false });
  const summed = booking("10:00", 1);
  const move = {
    ...{ date: day, time: "13:00", adults: 4, children: 1, totalPrice: 100, price: null, hostAnswer: null },
    ...{ since: new Date(), expiresAt: new Date(Date.now() + 3_600_000), holdsPlaces: true },
  };
  /** This booking has a pending move to another departure, where its reservation is missing. */
  const asking = booking("12:00", 1, { move });
  /** This booking also has a pending move, and has reservations at both departures. */
  const movable = booking("14:00", 1, { move: { ...move, time: "15:00", adults: 2 } });
  const fresh = new ObjectId().toHexString();
  const hex = ({ _id }: { _id: mongoose.mongo.ObjectId }) => _id.toHexString();
  await own.db.collection("bookings").insertMany([right, grown, lost, ended, summed, asking, movable]);
  await own.db
    .collection<{ _id: string }>("departures")
    .insertMany([
      departure("06:00", { [hex(right)]: 2 }),
      departure("07:00", { [hex(grown)]: 2 }),
      departure("09:00", { [hex(ended)]: 5 }),
      departure("10:00", { [hex(summed)]: 2 }, { people: 9, parties: 3 }),
      departure("11:00", { [fresh]: 2 }, { unsettledAt: new Date() }),
      departure("12:00", { [hex(asking)]: 2 }),
      departure("14:00", { [hex(movable)]: 2 }),
      departure("15:00", { [hex(movable)]: 3 }),
    ]);
  const differences = [
    `${idOf("07:00")}: a reservation for 2 people, but the booking is for 4 (${hex(grown)})`,
    `${idOf("08:00")}: a booking for 3 people without a reservation (${hex(lost)})`,
    `${idOf("09:00")}: a reservation for 5 people without a booking (${hex(ended)})`,
    `${idOf("10:00")}: a total of 9 people, but reservations for 2`,
    `${idOf("13:00")}: a booking for 5 people without a reservation (${hex(asking)})`,
  ];
  const linesOf = ({ said }: { said: string }) => said.trim().split("\n").sort();
  const count = "5 differences in 8 departures and 6 bookings with places";
  for (const [args, code, end] of [
    [["--check"], 1, "."],
    [["--check"], 1, "."],
    [[], 0, ", corrected."],
  ] as const) {
    const ran = await run(...args);
    expect(linesOf(ran)).toEqual([`${count}${end}`, ...differences].sort());
    expect(ran.code).toBe(code);
  }
  const after = await run("--check");
  expect(linesOf(after)).toEqual(["0 differences in 10 departures and 6 bookings with places."]);
  expect(after.code).toBe(0);
  const kept = await own.db
    .collection<ReturnType<typeof departure>>("departures")
    .find()
    .sort({ _id: 1 })
    .toArray();
  expect(kept.map(({ people, parties }) => [people, parties])).toEqual([
    [2, 1],
    [4, 1],
    [3, 1],
    [0, 0],
    [2, 1],
    [2, 1],
    [2, 1],
    [5, 1],
    [2, 1],
    [3, 1],
  ]);
  await own.stop();
});
