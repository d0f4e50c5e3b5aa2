import mongoose from "mongoose";
import { daysAfter } from "../lib/domain/dates.ts";
import { WEEKDAYS } from "../lib/domain/schedule.ts";
import { dayFrom } from "../lib/samples/factories.ts";
import { AVAILABILITY_DAYS } from "../lib/schemas/schedule.ts";
import { inTurn } from "./load.mjs";

/**
 * What set times cost, in the largest database: availability beside the least that the same call can do, and searches for
 * a day beside those for words.
 */

/** How many times as long as its floor an answer may take. */
const TO_REACH = 3;
/** Most hosts with set times. */
const HOSTS = 5_000;
const TIMES = ["06:00", "09:30", "15:00"];
/** Bookings at each departure. */
const PARTIES = 10;
const AT_ONCE = 1_000;

/**
 * Gives hosts schedules, and departures with ten bookings each: half of the departures are all those of a few hosts, the
 * others are one of each further host on the first day. Their claims have the ids of bookings that are there; nothing that
 * is measured here reads those.
 *
 * @param {mongoose.mongo.Db} db
 */
async function fillDepartures(db) {
  const { ObjectId } = mongoose.mongo;
  const bookings = await db
    .collection("bookings")
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const providers = await db
    .collection("providers")
    .find({ approved: true }, { projection: { _id: 1 } })
    .toArray();
  const most = Math.floor(bookings.length / PARTIES);
  const first = dayFrom(new Date(), 1);
  const days = Array.from({ length: AVAILABILITY_DAYS.most }, (_, at) => daysAfter(first, at));
  const ids = providers.map(({ _id }) => _id.toHexString());
  const scheduled = ids.slice(1, HOSTS + 1);
  const schedule = {
    sessions: [{ days: WEEKDAYS, times: TIMES }],
    ...{ durationMinutes: 180, capacity: { unit: "people", size: 24 }, party: {}, noticeMinutes: 120 },
    ...{ closed: [{ from: days.at(-1), to: days.at(-1), reason: "A wedding" }], extra: [] },
  };
  const offerOf = (id) => ({ kind: "service", id });
  const schedules = scheduled.map((id) => ({
    ...{ _id: `service:${id}`, offer: offerOf(id), schedule, version: 1, claimAt: null },
  }));
  const busyHosts = Math.max(1, Math.floor(most / 2 / (days.length * TIMES.length)));
  const busy = scheduled.slice(0, busyHosts);
  const moments = [
    ...busy.flatMap((id) => days.flatMap((date) => TIMES.map((time) => ({ id, date, time })))),
    ...scheduled.slice(busyHosts).map((id) => ({ id, date: first, time: TIMES[0] })),
  ].slice(0, most);
  const departures = moments.map(({ id, date, time }, at) => ({
    ...{ _id: `service:${id} ${date} ${time}`, offer: offerOf(id), date, time },
    ...{ people: 2 * PARTIES, parties: PARTIES, unsettledAt: null },
    claims: Object.fromEntries(
      bookings
        .slice(at * PARTIES, (at + 1) * PARTIES)
        .map(({ _id }) => [_id.toHexString(), { people: 2, token: new ObjectId() }]),
    ),
  }));
  for (const [name, documents] of Object.entries({ schedules, departures })) {
    for (let from = 0; from < documents.length; from += AT_ONCE) {
      await db.collection(name).insertMany(/** @type {any[]} */ (documents.slice(from, from + AT_ONCE)));
    }
  }
  const counts = { departures: departures.length, bookings: bookings.length, hosts: scheduled.length };
  return { busy, without: ids[0], first, last: days.at(-1), counts };
}

/** @param {import("./stage.mjs").Stage} stage */
export async function measureAvailability(stage, { how }) {
  const site = await stage.sized(stage.sizes.at(-1) ?? "");
  const filling = stage.say.step("Filling departures");
  const { busy, without, first, last, counts } = await fillDepartures(site.db);
  filling.done();
  const host = (number) => busy[number % busy.length];
  const path = (id, from, to) => `/api/availability?providerId=${id}&from=${from}&to=${to}&adults=2`;
  const words = "lake lotus boat heron village".split(" ");
  const q = (number) => words[number % words.length];
  const groups = {
    "no set times, which reads ids only": () => path(without, first, first),
    "a day": (number) => path(host(number), first, first),
    "31 days": (number) => path(host(number), first, daysAfter(first, AVAILABILITY_DAYS.usual - 1)),
    "62 days": (number) => path(host(number), first, last),
  };
  const forWords = {
    "a search for a word": (number) => `/services?q=${q(number)}`,
    "… on a day, for four": (number) => `/services?date=${first}&adults=4&q=${q(number)}`,
  };
  const forAll = {
    "all services by their price": () => "/services?sort=price-up",
    "… on a day, for four": () => `/services?date=${first}&adults=4&sort=price-up`,
  };
  const table = [];
  for (const rows of [groups, forWords, forAll]) {
    const step = stage.say.step(Object.keys(rows)[0] ?? "");
    const headers = { "Accept-Encoding": "gzip, deflate, br" };
    const targets = Object.entries(rows).map(([name, ask]) => ({
      ...{ name, address: site.address },
      asked: { request: (number) => ({ path: ask(number), headers }) },
    }));
    for (const [at, { name, ratio, answers, spread, p50, p99, refused }] of (
      await inTurn(targets, how)
    ).entries()) {
      table.push({
        ...{ row: name, "answers/s": answers, spread, "× the time": at > 0 ? ratio : undefined },
        "to reach": at > 0 && rows === groups ? `≤ ${TO_REACH}` : undefined,
        ...{ "p50 ms": p50, "p99 ms": p99, refused: refused || undefined },
      });
    }
    step.done();
  }
  const note = `${counts.departures.toLocaleString("en")} departures, ${counts.bookings.toLocaleString("en")} bookings, ${counts.hosts.toLocaleString("en")} hosts with set times.`;
  return [{ title: "Availability", note, table }];
}
