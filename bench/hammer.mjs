/**
 * Hammers two web servers on one database while hosts, reviews and listings are approved, changed, withdrawn and deleted
 * at random, and visitors and autocannon read. Says whether any answer was older than two seconds, another visitor's or
 * made of two versions, whether odd requests change what others get, and how much memory made-up addresses take.
 *
 *   node --conditions=react-server --import tsx bench/hammer.mjs [seconds] [seed]
 *
 * Ends with 1 when something was found. `npm test` does a short form (e2e/api/hammer.spec.ts).
 */
import jwt from "jsonwebtoken";
import { Hammer } from "../e2e/hammer/hammer.ts";
import { askMadeUp } from "../e2e/hammer/made-up.ts";
import { runCommand } from "../scripts/lib/command.mjs";
import { createSay } from "../scripts/lib/say.mjs";
import { Random } from "./chaos/random.ts";
import { load, megabytes } from "./load.mjs";
import { rowsOf } from "./rows.mjs";
import { openStage } from "./stage.mjs";

const [seconds = 120, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
const ODD_ROUNDS = 5;
/** The first ones fill what has a bound; after them, memory must stay where it is. */
const MADE_UP = [20_000, 20_000, 20_000];
/** By how much it may still rise, in megabytes: what a collection of garbage takes away later. */
const RISES_AT_MOST = 64;
/** Home is asked for so often a second beside the visitors. */
const RATE = 200;

const NOTHING = { tourists: 0, providers: 0, bookings: 0, reviews: 0, messages: 0, auditEntries: 0 };

await runCommand(async ({ onStop }) => {
  const say = createSay();
  // One admin makes all changes, more than one may.
  const stage = await openStage({ say, sizes: { empty: NOTHING }, rateLimit: "off" });
  onStop(async () => {
    await stage.close();
    return 130;
  });
  try {
    const site = await stage.sized("empty");
    const other = await stage.webServer({ MONGODB_URI: site.uri });
    const random = new Random(seed);
    const tourist = ({ id, email }) =>
      jwt.sign({ id, role: "tourist", email, version: 0 }, stage.env.JWT_SECRET ?? "", {
        ...{ expiresIn: "1h", jwtid: crypto.randomUUID() },
      });
    const hammer = new Hammer({
      ...{ servers: [site.address, other.address], db: site.db, admin: site.admin, tourist, random },
    });
    const { found } = hammer;
    say.line(`Seed ${seed}, ${seconds} seconds`);
    const { asked } = rowsOf(site).home;
    const [{ answers, load: share }] = await Promise.all([
      load(site.address, asked, { connections: 16, seconds, rate: RATE }),
      hammer.run(seconds),
    ]);
    say.line(`${found.changes} changes; ${found.answers} answers were read, all of them looked at`);
    const used = `${share.toFixed(2)} processors by this program`;
    say.line(`Beside them autocannon got ${Math.round(answers)} answers a second; ${used}`);
    await hammer.sendOddRequests(ODD_ROUNDS);
    const memory = [megabytes(site.pid)];
    for (const count of MADE_UP) {
      await askMadeUp(site.address, random, count);
      memory.push(megabytes(site.pid));
    }
    const rises = (memory.at(-1) ?? 0) - (memory[1] ?? 0);
    say.line(
      `Memory, before and after each ${MADE_UP[0]} made-up addresses: ${memory.map(Math.round).join(", ")} MB`,
    );
    if (rises > RISES_AT_MOST) found.problems.push(`memory still rises by ${Math.round(rises)} MB`);
    for (const problem of found.problems) say.line(`✗ ${problem}`);
    say.line(
      found.problems.length === 0 ? "✓ HOLDS" : `✗ BROKEN: ${found.problems.length} problems, or more`,
    );
    return found.problems.length === 0 ? 0 : 1;
  } finally {
    await stage.close();
  }
});
