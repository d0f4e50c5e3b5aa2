import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { productBookingBody } from "../lib/fixtures/factories.ts";
import { inTurn, megabytes } from "./load.mjs";
import { PASSWORD } from "./people.mjs";
import { pagesOf } from "./stage.mjs";

/**
 * Each row of the bench is one kind of request. It is sent to the application and to the baselines, which
 * return the same responses.
 */

const WORDS = "lake safari village heron lotus boat tuk lunch rock elephant".split(" ");
const JSON_BODY = { "Content-Type": "application/json" };
const COMPRESSED = { "Accept-Encoding": "gzip, deflate, br" };

/**
 * @typedef {{ asked: import("./load.mjs").Asked, baselines: Record<string, number | undefined>,
 *   after?: () => Promise<unknown>, amount?: number }} Row
 *   `baselines`: the minimum ratio to reach, by name; undefined if there is no minimum; `amount`: number of
 *   requests in a round, instead of a duration
 *
 * @param {import("./stage.mjs").Site} site @param {import("mongoose").mongo.Db} [copy] the database of Express
 * @returns {Record<string, Row>}
 */
export function rowsOf(site, copy) {
  const one = (people, number) => people[number % people.length];
  const bearer = ({ token }) => ({ Authorization: `Bearer ${token}` });
  const pages = pagesOf(site);
  /** @returns {Row} */
  const get = (request, baselines) => ({ asked: { request }, baselines });
  const page = (name) => get(() => ({ path: pages[name], headers: COMPRESSED }), { "next start": 10 });
  const call = (path) => get(() => ({ path, headers: COMPRESSED }), { express: 3 });
  /** @returns {Row} */
  const post = (path, status, request, more = {}) => ({
    asked: {
      ...{ once: true, status },
      request: (number) => {
        const { headers, body } = request(number);
        return { method: "POST", path, headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(body) };
      },
    },
    ...{ baselines: { express: undefined }, ...more },
  });
  const path = "/api/bookings/my-bookings";
  const list = "/api/bookings/admin?limit=25";
  return {
    home: page("home"),
    services: page("services"),
    search: get((number) => ({ path: `/services?q=${one(WORDS, number)}`, headers: COMPRESSED }), {}),
    provider: page("provider"),
    product: page("product"),
    "GET providers": call("/api/providers?approved=true&limit=8"),
    "GET reviews": call("/api/reviews/all"),
    "my-bookings": get((number) => ({ path, headers: bearer(one(site.askers, number)) }), { express: 0.7 }),
    "POST bookings/product": post(
      "/api/bookings/product",
      201,
      (number) => ({
        headers: { ...bearer(one(site.bookers, number)), "Idempotency-Key": randomUUID() },
        body: productBookingBody(),
      }),
      { baselines: { express: 0.7 }, after: () => removeBookings(site, copy) },
    ),
    // Each round sends a fixed number of logins. If rounds ended after a fixed time, passwords could remain
    // in the server's queue and slow the next round.
    login: post(
      "/api/auth/login",
      200,
      (number) => ({
        headers: {},
        body: { email: one(site.askers, number).email, password: PASSWORD, role: "tourist" },
      }),
      { amount: 48 },
    ),
    "admin's bookings": get((number) => ({ path: list, headers: bearer(one(site.admins, number)) }), {
      express: undefined,
    }),
    "admin's providers": get(
      (number) => ({ path: "/api/admin/providers?limit=25", headers: bearer(one(site.admins, number)) }),
      {},
    ),
    "panel search": get(
      (number) => ({
        path: `/api/admin/search?q=${one(WORDS, number)}`,
        headers: bearer(one(site.admins, number)),
      }),
      {},
    ),
    Today: get(
      (number) => ({
        path: "/admin-panel",
        headers: { ...COMPRESSED, Cookie: `nelum_session=${one(site.admins, number).token}` },
      }),
      {},
    ),
  };
}

/**
 * Deletes the bookings of a round after the application has written their mails. Otherwise, writing the mails
 * would slow the next round.
 */
async function removeBookings({ db, bookers }, copy = db) {
  const isWaiting = async () =>
    (await db.collection("bookings").findOne({ "outbox.at": { $gt: new Date(0) } })) ??
    (await db.collection("mails").findOne({ dueAt: { $lte: new Date() } }));
  while (await isWaiting()) await sleep(100);
  const booked = { "tourist.email": { $in: bookers.map(({ email }) => email) } };
  for (const one of [db, copy]) await one.collection("bookings").deleteMany(booked);
}

/** The rows with the given names; all rows if no name is given. */
export const chosenRows = (rows, names) =>
  Object.entries(rows).filter(([name]) => names.length === 0 || names.includes(name));

/** @param {import("./stage.mjs").Stage} stage */
export async function measureRows({ site, say, copy, baseline, databasePid }, { how, rows }) {
  const table = [];
  const rest = megabytes(site.pid);
  for (const [name, { asked, after, baselines, amount }] of chosenRows(rowsOf(site, copy), rows)) {
    const step = say.step(name);
    const cachedPage = { ...asked, request: () => ({ path: `/kept/${name}`, headers: COMPRESSED }) };
    const targets = [
      { name: "Nelum Trails", address: site.address, asked, after, pids: [site.pid, databasePid()] },
    ];
    for (const from of Object.keys(baselines)) {
      const { address } = await baseline(from);
      targets.push({
        name: from,
        address,
        asked: from === "next start" ? cachedPage : asked,
        after,
        pids: [],
      });
    }
    const found = await inTurn(targets, amount && how.seconds ? { ...how, amount } : how);
    const memory = megabytes(site.pid);
    for (const [
      at,
      { name: from, answers, ratio, used, spread, p50, p99, refused, load },
    ] of found.entries()) {
      const least = baselines[from];
      table.push({
        ...{ row: at === 0 ? name : "", from, "answers/s": answers, spread },
        ...{ ratio: at === 0 ? undefined : ratio, "to reach": least && `≥ ${least}` },
        ...{ "p50 ms": p50, "p99 ms": p99, refused: refused || undefined },
        ...{ "load cores": load, "server cores": used[0], "database cores": used[1] },
        "memory MB": at === 0 ? memory : undefined,
      });
    }
    step.done();
  }
  const note = `Memory of the web server at rest, before the first row: ${Math.round(rest)} MB.`;
  return { note, table };
}
