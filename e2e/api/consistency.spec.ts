import { expect, test } from "@playwright/test";
import { askMadeUp } from "../consistency/made-up";
import { RandomRequests } from "../consistency/random-requests";
import { startOnOwnDatabase } from "../fixtures/own-database";
import { Random } from "../fixtures/random";
import { startServer } from "../fixtures/server";
import { sessionOf } from "../fixtures/sessions";

/** Tests that cached responses, which all visitors share, are not outdated and contain no private data. */

const SECONDS = Number(process.env.CONSISTENCY_SECONDS ?? 15);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

test.describe.configure({ mode: "default", timeout: 120_000 + SECONDS * 1_000 });

test("two web servers on one database return no outdated or mixed data and no data of others", {
  tag: "@extended",
}, async () => {
  const own = await startOnOwnDatabase("consistency");
  const other = await startServer({ MONGODB_URI: own.mongodbUri });
  try {
    const requests = new RandomRequests({
      ...{ servers: [own.baseUrl, other.baseUrl], db: own.db, admin: own.admin },
      ...{ tourist: (account) => sessionOf("tourist", account), random: new Random(SEED) },
    });
    await requests.run(SECONDS);
    await requests.sendOddRequests(1);
    await askMadeUp(own.baseUrl, new Random(SEED), 500);
    await requests.run(2);
    expect(requests.found.problems, `seed ${SEED}`).toEqual([]);
    expect(Math.min(requests.found.answers, requests.found.changes)).toBeGreaterThan(5);
  } finally {
    await other.stop();
    await own.stop();
  }
});
