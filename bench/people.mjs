import bcrypt from "bcryptjs";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";
import { dayFrom, productBookingBody } from "../lib/fixtures/factories.ts";
import { bookingSearch } from "../lib/server/bookings/search-fields.ts";
import { touristSearch } from "../lib/server/tourists/search-fields.ts";

/** Accounts with sessions, written directly to a database. */

export const PASSWORD = "lotus-tank-heron";
/** Number of admins. It is so large that no admin reaches a rate limit. */
const ADMINS = 50;
export const TOURISTS_WITH_BOOKINGS = 50;
const TOURISTS_WITHOUT = 200;
const SESSION_MS = 12 * 60 * 60 * 1_000;

/** @typedef {{ id: string, email: string, token: string }} Person */

/**
 * Starts a session for each account.
 *
 * @param {mongoose.mongo.Db} db @param {"admin" | "tourist" | "provider"} role
 * @param {{ id: string, email: string }[]} accounts @param {string | undefined} secret
 * @returns {Promise<Person[]>}
 */
export async function logIn(db, role, accounts, secret = "") {
  const now = new Date();
  const sessions = accounts.map(({ id }) => ({
    ...{
      _id: crypto.randomUUID(),
      accountId: id,
      role,
      version: 0,
      began: now,
      lastSeen: now,
      confirmedAt: now,
    },
    ...{ address: "-", browser: "-", agent: "bench", expiresAt: new Date(now.getTime() + SESSION_MS) },
  }));
  await db.collection("sessions").insertMany(/** @type {any[]} */ (sessions));
  return accounts.map(({ id, email }, at) => {
    const options = { expiresIn: SESSION_MS / 1_000, jwtid: sessions[at]._id };
    return { id, email, token: jwt.sign({ id, role, email, version: 0 }, secret, options) };
  });
}

/** Adds accounts to a collection. @returns their ids and emails */
async function addAccounts(db, collection, accounts) {
  const account = { sessionVersion: 0, createdAt: new Date() };
  const rows = accounts.map((one) => ({ _id: new mongoose.mongo.ObjectId(), ...account, ...one }));
  await db.collection(collection).insertMany(rows);
  return rows.map(({ _id, email }) => ({ id: _id.toHexString(), email }));
}

/** @param {mongoose.mongo.Db} db @param {number} count @param {string} [passwordHash] @returns {Promise<Person[]>} */
export async function addAdmins(db, secret, count, passwordHash = "none") {
  const rows = Array.from({ length: count }, (_, at) => ({
    email: `admin.${at}@bench.example`,
    passwordHash,
  }));
  return logIn(db, "admin", await addAccounts(db, "admins", rows), secret);
}

/**
 * Adds admins, tourists with `bookingsEach` bookings each, and tourists without bookings.
 * @param {mongoose.mongo.Db} db
 */
export async function addPeople(db, secret, bookingsEach) {
  const passwordHash = await bcrypt.hash(PASSWORD, 12);
  const admins = await addAdmins(db, secret, ADMINS, passwordHash);
  const rows = Array.from({ length: TOURISTS_WITH_BOOKINGS + TOURISTS_WITHOUT }, (_, at) => {
    const person = { fullName: "Ingrid Solberg", email: `ingrid.${at}@bench.example`, country: "Norway" };
    return { passwordHash, ...person, ...touristSearch(person) };
  });
  const tourists = await logIn(db, "tourist", await addAccounts(db, "tourists", rows), secret);
  const [askers, bookers] = [
    tourists.slice(0, TOURISTS_WITH_BOOKINGS),
    tourists.slice(TOURISTS_WITH_BOOKINGS),
  ];
  const bookings = askers.flatMap(({ id, email }, person) =>
    Array.from({ length: bookingsEach }, (_, at) => {
      const booking = {
        ...{ ...productBookingBody({ date: dayFrom(new Date(), at - 4) }), reference: `NT-B${person}-${at}` },
        ...{ provider: null, category: "Jeep Safari", price: null, status: "confirmed", version: 0 },
        tourist: { _id: new mongoose.mongo.ObjectId(id), fullName: "Ingrid Solberg", email },
        ...{ cancelReason: null, cancelNote: "", createdAt: new Date(Date.now() - at * 3_600_000) },
      };
      return { ...booking, ...bookingSearch(/** @type {any} */ (booking)) };
    }),
  );
  await db.collection("bookings").insertMany(bookings);
  return { admins, askers, bookers };
}
