import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { productBookingBody } from "../lib/samples/factories.ts";
import { inTurn, megabytes } from "./load.mjs";
import { PASSWORD, pagesOf } from "./stage.mjs";

/** The rows of the bench: what is asked of the application, and the floors that are asked the same. */

const WORDS = "lake safari village heron lotus boat tuk lunch rock elephant".split(" ");
const JSON_BODY = { "Content-Type": "application/json" };
const COMPRESSED = { "Accept-Encoding": "gzip, deflate, br" };
/** What a page is held against, with the least ratio to reach. */
const PAGE_FLOORS = { http: 0.5, "next start": 10 };

/**
 * @typedef {{ asked: import("./load.mjs").Asked, floors: Record<string, number | undefined>, kept?: string,
 *   after?: () => Promise<unknown>, amount?: number }} Row
 *   `floors`: by name, with the least ratio to reach if there is one; `kept`: its address in the bare Next application;
 *   `amount`: how many requests a round has, however long it takes
 *
 * @param {import("./stage.mjs").Site} site
 * @returns {Record<string, Row>}
 */
export function rowsOf(site) {
  const one = (people, number) => people[number % people.length];
  const bearer = ({ token }) => ({ Authorization: `Bearer ${token}` });
  const pages = pagesOf(site);
  /** @returns {Row} */
  const page = (name, floors) => ({
    asked: { request: () => ({ path: pages[name], headers: COMPRESSED }) },
    floors,
    kept: `/kept/${name}`,
  });
  /** @returns {Row} */
  const call = (path, floors, kept) => ({
    asked: { request: () => ({ path, headers: COMPRESSED }) },
    floors,
    kept: `/call/${kept}`,
  });
  const isOfBookers = { "tourist.email": { $in: site.bookers.map(({ email }) => email) } };
  return {
    home: page("home", PAGE_FLOORS),
    services: page("services", PAGE_FLOORS),
    search: {
      ...page("search", { http: undefined, "next start": undefined }),
      asked: {
        request: (number) => ({ path: `/services?q=${one(WORDS, number)}`, headers: COMPRESSED }),
      },
    },
    provider: page("provider", PAGE_FLOORS),
    product: page("product", PAGE_FLOORS),
    "GET providers": call(
      "/api/providers?approved=true&limit=8",
      { express: 3, "next start": undefined },
      "providers",
    ),
    "GET reviews": call("/api/reviews/all", { express: 3, "next start": undefined }, "reviews"),
    "my-bookings": {
      asked: {
        request: (number) => ({
          path: "/api/bookings/my-bookings",
          headers: bearer(one(site.askers, number)),
        }),
      },
      floors: { express: 0.7, driver: undefined, "next start": undefined },
      kept: "/call/my-bookings",
    },
    "POST bookings/product": {
      asked: {
        once: true,
        status: 201,
        request: (number) => ({
          ...{ path: "/api/bookings/product", method: "POST" },
          headers: { ...JSON_BODY, ...bearer(one(site.bookers, number)), "Idempotency-Key": randomUUID() },
          body: JSON.stringify(productBookingBody()),
        }),
      },
      floors: { express: 0.7, driver: undefined, "next start": undefined },
      kept: "/call/booking",
      after: async () => {
        await mailsWritten(site.db);
        await Promise.all(site.databases.map((db) => db.collection("bookings").deleteMany(isOfBookers)));
      },
    },
    login: {
      asked: {
        once: true,
        request: (number) => ({
          ...{ path: "/api/auth/login", method: "POST", headers: JSON_BODY },
          body: JSON.stringify({
            email: one(site.askers, number).email,
            password: PASSWORD,
            role: "tourist",
          }),
        }),
      },
      floors: { hash: undefined },
      // Rounds that end on time would leave passwords waiting, which the next one then compares.
      amount: 48,
    },
    "admin's bookings": {
      asked: {
        request: (number) => ({
          path: "/api/bookings/admin?limit=25",
          headers: bearer(one(site.admins, number)),
        }),
      },
      floors: { express: undefined, "next start": undefined },
      kept: "/call/admin-bookings",
    },
  };
}

/** Waits until no mail is due, so that the writing of what a round caused slows nobody's next round. */
async function mailsWritten(db) {
  const isWaiting = async () =>
    (await db.collection("bookings").findOne({ "outbox.at": { $gt: new Date(0) } })) ??
    (await db.collection("mails").findOne({ dueAt: { $lte: new Date() } }));
  while (await isWaiting()) await sleep(100);
}

/** The rows that were chosen by name; all if none was. */
export function chosenRows(site, names) {
  return Object.entries(rowsOf(site)).filter(([name]) => names.length === 0 || names.includes(name));
}

/** The same request at another address. @param {Row} row @returns {import("./load.mjs").Asked} */
function moved({ asked, kept = "" }) {
  return { ...asked, request: (number) => ({ ...asked.request(number), path: kept }) };
}

/** @param {import("./stage.mjs").Stage} stage */
export async function measureRows(stage, { how, rows }) {
  const { site } = stage;
  const table = [];
  const rest = megabytes(site.pid);
  for (const [name, row] of chosenRows(site, rows)) {
    const step = stage.say.step(name);
    const { asked, after, floors, amount } = row;
    const targets = [{ name: "Nelum Trails", address: site.address, asked, after }];
    for (const floor of Object.keys(floors)) {
      const { address } = await stage.floor(floor);
      targets.push({ name: floor, address, asked: floor === "next start" ? moved(row) : asked, after });
    }
    const pids = [site.pid, stage.databasePid()];
    const found = await inTurn(
      targets.map((target, at) => ({ ...target, pids: at === 0 ? pids : [] })),
      amount && how.seconds ? { ...how, amount } : how,
    );
    const memory = megabytes(site.pid);
    for (const { name: from, ratio, used, ...one } of found) {
      const [server, database] = used;
      const isOurs = from === "Nelum Trails";
      table.push({
        ...{ row: isOurs ? name : "", from, "answers/s": one.answers, spread: one.spread },
        ...{ ratio: isOurs ? undefined : ratio, "to reach": floors[from] && `≥ ${floors[from]}` },
        ...{ "p50 ms": one.p50, "p99 ms": one.p99, refused: one.refused || undefined },
        ...{ "load cores": one.load, "server cores": server, "database cores": database },
        "memory MB": isOurs ? memory : undefined,
      });
    }
    step.done();
  }
  return [
    {
      title: "Rows",
      note: `Memory of the web server at rest, before the first row: ${Math.round(rest)} MB.`,
      table,
    },
  ];
}
