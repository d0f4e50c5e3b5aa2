import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { load, median, quantile, visitor } from "./load.mjs";
import { rowsOf } from "./rows.mjs";

/** What visitors of the home page notice while others log in. */

const LOGINS_EACH_SECOND = 10;
/** Milliseconds between two requests for home. Fewer than the server can answer: what counts is how long each waits. */
const EVERY_MS = 10;
const TO_REACH = 1.5;

/** Asks for home at that pace, whether or not what was asked before is answered. @returns the times in milliseconds */
async function visit(address, seconds) {
  const agent = new http.Agent({ keepAlive: true });
  const ask = (number) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const headers = { "Accept-Encoding": "gzip, deflate, br", "X-Forwarded-For": visitor(number) };
      const asking = http.get(`${address}/`, { agent, headers }, (answer) => {
        answer.resume().once("end", () => resolve(performance.now() - began));
      });
      asking.once("error", reject);
    });
  const asked = [];
  const begins = performance.now();
  for (let at = begins; at < begins + seconds * 1_000; at += EVERY_MS) {
    await sleep(Math.max(0, at - performance.now()));
    asked.push(ask(asked.length));
  }
  const times = await Promise.all(asked);
  agent.destroy();
  return times;
}

/** @param {import("./stage.mjs").Stage} stage */
export async function measureLogins(stage, { how }) {
  const { site } = stage;
  const { asked } = rowsOf(site).login;
  const seconds = 2 * (how.seconds ?? 0.5);
  const step = stage.say.step("Home while others log in");
  /** @type {[number, number][]} */
  const rounds = [];
  let logins = { answers: 0, refused: 0, p50: 0 };
  await visit(site.address, seconds);
  for (let round = 0; round < how.rounds; round += 1) {
    const alone = await visit(site.address, seconds);
    const logging = load(site.address, asked, {
      ...{ connections: LOGINS_EACH_SECOND, seconds, rate: LOGINS_EACH_SECOND },
    });
    const among = await visit(site.address, seconds);
    logins = await logging;
    rounds.push([quantile(alone, 0.99), quantile(among, 0.99)]);
  }
  step.done();
  const table = [
    {
      row: "home",
      "p99 ms alone": median(rounds.map(([alone]) => alone)),
      "p99 ms among logins": median(rounds.map(([, among]) => among)),
      ratio: median(rounds.map(([alone, among]) => among / alone)),
      "to reach": `≤ ${TO_REACH}`,
      "logins/s": logins.answers,
      "logins refused": logins.refused,
      "login p50 ms": logins.p50,
    },
  ];
  const note = `${1_000 / EVERY_MS} requests for home a second, with ${LOGINS_EACH_SECOND} logins a second and without.`;
  return [{ title: "While others log in", note, table }];
}
