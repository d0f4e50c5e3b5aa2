import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import type mongoose from "mongoose";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { dayFrom } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import { everyCall } from "../fixtures/calls";
import { driveEveryCall } from "../fixtures/drive-every-call";
import { environment } from "../fixtures/environment";
import { insertMail } from "../fixtures/mail-rows";
import { writtenMails } from "../fixtures/mails";
import { type Amounts, fillDatabase } from "../fixtures/many-documents";
import { makeDatabaseWithAdmin } from "../fixtures/own-database";
import { type ExtraServer, startServer } from "../fixtures/server";
import { type Command, tapDatabase, type WireTap } from "../fixtures/wire-tap";

/**
 * Tests that every query uses an index and that no list is sorted in memory. The test makes every API call of
 * the built application, records the queries, and lets the database explain each query.
 */

/** Enough documents for a search with many results, and for lists with several pages. */
const MANY: Amounts = {
  tourists: 600,
  providers: 700,
  bookings: 1_200,
  reviews: 700,
  messages: 600,
  auditEntries: 600,
  mails: 600,
};

const WITH_A_QUERY = ["find", "aggregate", "count", "distinct", "update", "delete", "findAndModify"];

test.describe.configure({ mode: "default" });
let own: Awaited<ReturnType<typeof makeDatabaseWithAdmin>>;
let tap: WireTap;
let tapped: ExtraServer;
let made: Set<string>;

test.beforeAll(async () => {
  // About 800 requests, which take more than two minutes on a busy machine.
  test.setTimeout(300_000);
  own = await makeDatabaseWithAdmin("indexes");
  tap = await tapDatabase(own.mongodbUri);
  const settings = { MONGODB_URI: tap.mongodbUri, JWT_SECRET: environment.jwtSecret, RATE_LIMIT: "on" };
  tapped = await startServer(settings);
  // The migrations of the start read whole collections.
  tap.commands.length = 0;
  await fillDatabase(own.db, MANY, new Date());
  // Work that no API call starts: deleting expired data, finishing interrupted work, and scheduling mails.
  const sweep = `import("./lib/server/jobs/sweep.ts").then(async ({ sweepExpired, finishLeftovers }) => {
    await sweepExpired(new Date());
    await finishLeftovers(new Date());
    const { runSchedule } = await import("./lib/server/mail/schedule.ts");
    for (const days of [0, 1, 2]) await runSchedule(new Date(Date.now() + days * 86_400_000));
    await (await import("./lib/server/infra/db.ts")).disconnectDatabase();
  });`;
  const run = async (script: string[]) => {
    const child = spawn(process.execPath, ["--conditions", "react-server", "--import", "tsx", ...script], {
      env: { ...process.env, ...settings, SEED_DEMO: "true" },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let said = "";
    child.stdout.on("data", (data) => {
      said += data;
    });
    const [status] = await once(child, "exit");
    expect(status, said).toBe(0);
  };
  await run(["scripts/setup-database.ts"]);
  made = await driveEveryCall(tapped.baseUrl, own.admin, own.db, await insertMail({}, own.db));
  // Runs after the calls, so that the sweep has pictures to search for.
  await run(["--eval", sweep]);
  await writeScheduledMails(own.db);
  // Visits the pages whose rendering queries the database.
  for (const path of ["/", "/about", "/services", PAGES.productDescription("Jeep Safari"), ...searches()]) {
    expect((await fetch(`${tapped.baseUrl}${path}`)).status, path).toBe(200);
  }
  const headers = { cookie: `nelum_session=${own.admin}` };
  const today = await fetch(`${tapped.baseUrl}${ADMIN_PAGES.overview}`, { headers });
  expect(await today.text()).toContain("Waiting for you");
  const tasks = await fetch(`${tapped.baseUrl}${ADMIN_PAGES.tasks}?mine=true`, { headers });
  expect(await tasks.text()).toContain("No open tasks");
});
test.afterAll(async () => {
  await tapped.stop();
  await tap.close();
  await own.drop();
});

/** Writes the mails that no call causes. */
async function writeScheduledMails(db: mongoose.mongo.Db): Promise<void> {
  const booking = await db.collection("bookings").findOne({ status: "confirmed", provider: { $ne: null } });
  const [id, host] = [String(booking?._id), String(booking?.provider._id)];
  const day = dayFrom(new Date(), 1);
  await writtenMails(
    [
      { kind: "booking.tomorrow", id },
      { kind: "booking.how-was-it", id },
      { kind: "booking.tomorrow-host", id: host, details: { day } },
      { kind: "booking.many-host", id: host, details: { bookings: [id] } },
    ],
    db,
  );
}

/** Returns addresses of searches that combine every sort order with every filter. */
function searches(): string[] {
  const filters = [
    "page=2",
    "category=Jeep+Safari",
    "place=habarana",
    "min=5&max=20",
    "q=lotus+boat",
    `date=${dayFrom(new Date(), 30)}&adults=2`,
  ];
  return filters.flatMap((filter) =>
    ["", "&sort=price-up", "&sort=price-down", "&sort=rating"].map((sort) => `/services?${filter}${sort}`),
  );
}

const verbOf = (command: Command) => {
  const [verb = ""] = Object.keys(command);
  return WITH_A_QUERY.includes(verb) ? verb : undefined;
};

/** Whether the query only checks if a collection is empty. It needs no index, because it reads one document at most. */
const looksForAnything = ({ filter, limit }: Command) =>
  limit === 1 && Object.keys((filter as object) ?? {}).length === 0;

/** Removes the fields of session and connection, which `explain` does not accept. */
function explainable(command: Command): Command {
  const { lsid, txnNumber, $db, $clusterTime, $readPreference, writeConcern, ...query } = command;
  return query;
}

/** All values of the key `wanted` within these query plans, such as stages or index names. */
function valuesOf(value: unknown, wanted: string, plans: readonly string[], within = false): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (within && key === wanted && typeof part === "string") return [part];
    return valuesOf(part, wanted, plans, within || plans.includes(key));
  });
}

/** The command as text without its values. The test explains only one of all commands with the same text. */
function kindOf(command: Command): string {
  return JSON.stringify(explainable(command), (key, value) =>
    typeof value === "object" || WITH_A_QUERY.includes(key) ? value : typeof value,
  );
}

/** Splits a batch of writes into single commands, as `explain` needs them. */
function singly(command: Command): Command[] {
  const batch = command.updates ?? command.deletes;
  if (!Array.isArray(batch) || batch.length < 2) return [command];
  const name = command.updates ? "updates" : "deletes";
  return batch.map((write) => ({ ...command, [name]: [write] }));
}

const queries = (): Command[] => {
  const sent = tap.commands
    .flatMap(singly)
    .filter((command) => verbOf(command) && !looksForAnything(command));
  return [...new Map(sent.map((command) => [kindOf(command), command])).values()];
};

const planOf = (db: mongoose.mongo.Db, command: Command) =>
  db.command({ explain: explainable(command), verbosity: "queryPlanner" });

/** The stages of the plan that the database chooses. */
async function explain(db: mongoose.mongo.Db, command: Command): Promise<string[]> {
  return valuesOf(await planOf(db, command), "stage", ["winningPlan"]);
}

/** The indexes of all plans for a query. With more data, the database may choose any of these plans. */
async function indexesFor(db: mongoose.mongo.Db, command: Command): Promise<string[]> {
  return valuesOf(await planOf(db, command), "indexName", ["winningPlan", "rejectedPlans"]);
}

/** Whether an index is useful even if no query uses it: unique indexes are constraints, TTL indexes delete documents. */
const isConstraint = ({ name, unique, expireAfterSeconds }: mongoose.mongo.IndexDescriptionInfo) =>
  name === "_id_" || unique || expireAfterSeconds !== undefined;

test("the test makes every call and queries every collection", () => {
  expect([...made].sort()).toEqual(everyCall());
  const asked = new Set(queries().map((command) => command[verbOf(command) ?? ""]));
  expect([...asked].sort()).toEqual([
    "accounttokens",
    "activities",
    "admins",
    "auditentries",
    "backups",
    "bookings",
    "calendarfeeds",
    "companies",
    "contactmessages",
    "contentversions",
    "departures",
    "exchangerates",
    "guestbookings",
    "homepages",
    "idempotencyrecords",
    "images.chunks",
    "images.files",
    "jobs",
    "mailoptouts",
    "mails",
    "migrations",
    "productversions",
    "providers",
    "questions",
    "ratelimits",
    "removals",
    "reviews",
    "schedules",
    "sessions",
    "setupmarks",
    "tourists",
  ]);
  expect(queries().length).toBeGreaterThan(50);
});

test("no query scans a collection, and no list is sorted in memory", async () => {
  const slow: string[] = [];
  for (const command of queries()) {
    const stages = await explain(own.db, command);
    expect(stages.length, kindOf(command)).toBeGreaterThan(0);
    if (stages.includes("COLLSCAN") || stages.includes("SORT")) {
      slow.push(`${stages.join(" < ")}: ${JSON.stringify(explainable(command))}`);
    }
  }
  expect(slow).toEqual([]);
});

test("every index can serve a query", async () => {
  const used = new Set<string>();
  for (const command of queries()) {
    const collection = command[verbOf(command) ?? ""];
    for (const name of await indexesFor(own.db, command)) used.add(`${collection}: ${name}`);
  }
  const collections = await own.db.listCollections().toArray();
  const unused: string[] = [];
  for (const { name } of collections.filter((one) => !/^(images|system)\./.test(one.name))) {
    for (const index of await own.db.collection(name).indexes()) {
      if (!isConstraint(index) && !used.has(`${name}: ${index.name}`)) unused.push(`${name}: ${index.name}`);
    }
  }
  expect(unused).toEqual([]);
});

test("the check detects a scan and a sort", async () => {
  const scan = { find: "bookings", filter: { specialNotes: "x" } };
  expect(await explain(own.db, scan)).toContain("COLLSCAN");
  const sort = { find: "bookings", filter: { reference: { $gt: "" } }, sort: { time: 1 } };
  expect(await explain(own.db, sort)).toContain("SORT");
});
