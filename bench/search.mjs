import mongoose from "mongoose";
import { dayFrom, listing } from "../lib/samples/factories.ts";
import { inTurn } from "./load.mjs";

/**
 * What searches of `/services` cost, each for something else, in a database with many services and in one with long texts.
 * With `--before FOLDER` beside the built version in that folder, on the same databases.
 */

/** How many times as many answers as the version before. */
const TO_REACH = 5;
const AT_ONCE = 1_000;
const CATEGORIES = "Jeep Safari,Tuk Tuk Ride,Catamaran Boat Ride,Bullock Cart Ride,Village Lunch".split(",");
const PLACES = "Habarana Sigiriya Dambulla Minneriya Polonnaruwa Hiriwadunna Kaudulla Giritale".split(" ");
const SYLLABLES = "ka ri mo sa lun pe ta wi dor ne hal gu bi ra vel su min to ja el".split(" ");
/** Words of the listings, the most usual first. */
const WORDS = [
  ..."quiet lake elephants lotus kind driver early morning lunch rice curry heron village tank boat".split(
    " ",
  ),
  ...Array.from({ length: 4_000 }, (_, at) =>
    [at, at * 7 + 3, at * 13 + 5].map((one, place) => SYLLABLES[Math.floor(one / 20 ** place) % 20]).join(""),
  ),
];

/** Pseudo-random numbers below 1, the same every time. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A word, a usual one more often than a rare one. */
const wordBy = (random) => WORDS[Math.floor(WORDS.length * random() ** 3)] ?? "";

/** @param {mongoose.mongo.Db} db @param {{ services: number, words: number }} amounts */
async function fillListings(db, { services, words }) {
  const random = chance(services);
  const one = (values) => values[Math.floor(random() * values.length)];
  const text = (count) => Array.from({ length: count }, () => wordBy(random)).join(" ");
  for (let from = 0; from < services; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, services - from);
    await db.collection("providers").insertMany(
      Array.from({ length: count }, (_, at) => ({
        ...{ _id: new mongoose.mongo.ObjectId(), passwordHash: "none", sessionVersion: 0, ...listing() },
        ...{
          email: `host.${from + at}@hosts.example`,
          serviceName: `${one(PLACES)} ${text(2)} ${from + at}`,
        },
        ...{ category: one(CATEGORIES), location: one(PLACES), description: text(words) },
        ...{ price: 500 * (1 + Math.floor(random() * 60)), profilePicture: null, photos: [], approved: true },
        ...{ awaitingApproval: false, pendingChange: null, version: 0, searchTerms: [], sortName: "" },
        createdAt: new Date(Date.now() - Math.floor(random() * 5e10)),
      })),
    );
  }
}

/** With a letter left out. */
const slipped = (word) => word.slice(0, 2) + word.slice(3);

/** @param {import("./stage.mjs").Stage} stage */
export async function measureSearch(stage, { how, services, before }) {
  const day = dayFrom(new Date(), 20);
  const random = chance(7);
  const word = () => wordBy(random);
  const searches = {
    "a word": () => `q=${word()}`,
    "a word with a slip": () => `q=${slipped(word())}`,
    "two words": () => `q=${word()}+${word()}`,
    "a usual word": (number) => `q=${WORDS[number % 15]}&max=${20 + (number % 80)}`,
    "a word, on a day, for four": () => `date=${day}&adults=4&q=${word()}`,
    "no word, by price": (number) => `min=${number % 50}&sort=price-up`,
  };
  const headers = { "Accept-Encoding": "gzip, deflate, br" };
  const table = [];
  const databases = [
    { amounts: { services, words: 30 }, names: Object.keys(searches) },
    {
      amounts: { services: Math.ceil(services * 0.6), words: 800 },
      names: ["a word", "two words", "a usual word"],
    },
  ];
  for (const { amounts, names } of databases) {
    const title = `${amounts.services.toLocaleString("en")} services of ${amounts.words} words`;
    const sites = await stage.filled(title, (db) => fillListings(db, amounts), before);
    for (const name of names) {
      const step = stage.say.step(`${title}: ${name}`);
      const targets = sites.map(({ address }, at) => ({
        ...{ name: at === 0 ? "now" : "before", address },
        asked: { request: (number) => ({ path: `/services?${searches[name](number)}`, headers }) },
      }));
      for (const { name: version, ratio, answers, spread, p50, p99, refused } of await inTurn(targets, how)) {
        const isNow = version === "now";
        table.push({
          ...{ database: isNow ? title : "", row: isNow ? name : "", version, "answers/s": answers, spread },
          ...{ "× before": isNow ? undefined : ratio, "to reach": isNow ? undefined : `≥ ${TO_REACH}` },
          ...{ "p50 ms": p50, "p99 ms": p99, refused: refused || undefined },
        });
      }
      step.done();
    }
    await Promise.all(sites.map(({ stop }) => stop()));
  }
  return [{ title: "Search", table }];
}
