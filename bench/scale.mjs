/**
 * Measures whether the admin's lists and figures stay fast in a large database. It sends the same calls in turn to
 * two servers of the same build, one with 100 bookings and one with 50,000, and prints the medians and their ratio.
 *
 *   node --conditions=react-server --import tsx bench/scale.mjs [rounds]
 *
 * Builds if needed and uses an embedded database of its own, which it removes again.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import jwt from "jsonwebtoken";
import mongoose from "mongoose";
import { fillDatabase } from "../e2e/fixtures/many-documents.ts";
import { createApplication } from "../scripts/lib/application.mjs";
import { freePort } from "../scripts/lib/free-port.mjs";
import { createSay } from "../scripts/lib/say.mjs";
import { readSettings } from "../scripts/lib/settings.mjs";
import { temporaryEnvironment } from "../scripts/lib/temporary.mjs";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const ROUNDS = Number(process.argv[2] ?? 40);

const SIZES = {
  small: { tourists: 60, providers: 50, bookings: 100, reviews: 100, messages: 50, auditEntries: 100 },
  large: {
    tourists: 20_000,
    providers: 5_000,
    bookings: 50_000,
    reviews: 20_000,
    messages: 5_000,
    auditEntries: 50_000,
  },
};

/** Queries for each list: a sort order, a search with few results, one with very many, a filter. */
const LISTS = {
  "/api/admin/pending-providers": [
    "sort=serviceName",
    "q=habarana+heron",
    "q=example",
    "category=Jeep+Safari",
  ],
  "/api/admin/providers": ["sort=price", "q=habarana+heron", "q=example", "category=Jeep+Safari"],
  "/api/bookings/admin": ["sort=-totalPrice", "q=ingrid+solberg+jeep", "q=example", "status=pending"],
  "/api/admin/tourists": ["sort=fullName", "q=ingrid+solberg+norway", "q=example", "country=Norway"],
  "/api/admin/reviews": ["sort=-rating", "q=lotus+kind+ingrid+solberg", "q=lotus", "approved=false"],
  "/api/admin/contact-messages": ["sort=name", "q=ingrid+solberg", "q=example", "from=2026-01-01"],
  "/api/admin/audit": ["sort=at", "q=provider", "q=admin", "about=review"],
};
const LIMIT = 25;

const children = [];

/** Starts a server on a database of its own, fills the database and logs in as admin. */
async function serverOn(name, amounts, env) {
  const uri = env.MONGODB_URI.replace(/(\/\/[^/]+)\/[^?]*/, `$1/${name}`);
  const client = await mongoose.mongo.MongoClient.connect(uri);
  const db = client.db();
  const admin = { _id: new mongoose.mongo.ObjectId(), email: "admin@bench.example", sessionVersion: 0 };
  await db.collection("admins").insertOne({ ...admin, passwordHash: "none", createdAt: new Date() });
  await fillDatabase(db, amounts, new Date());
  await client.close();
  const port = await freePort();
  const own = { ...env, MONGODB_URI: uri, SEED_DEMO: "false", NODE_ENV: "production", LOG_LEVEL: "warn" };
  const began = Date.now();
  const setup = ["--conditions=react-server", "--import", "tsx", "scripts/setup-database.ts"];
  await once(spawn(process.execPath, setup, { cwd: projectDir, env: own, stdio: "ignore" }), "exit");
  console.log(`${name}: filled; indexes took ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const server = ["scripts/web-server.mjs", "--port", String(port), "--host", "127.0.0.1"];
  const child = spawn(process.execPath, server, { cwd: projectDir, env: own, stdio: "ignore" });
  children.push(child);
  const baseUrl = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 200; i += 1) {
    const up = await fetch(`${baseUrl}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const claims = { id: admin._id.toHexString(), role: "admin", email: admin.email, version: 0 };
  const token = jwt.sign(claims, env.JWT_SECRET, { expiresIn: "1h", jwtid: crypto.randomUUID() });
  const call = async (address, options = {}) => {
    const answer = await fetch(`${baseUrl}${address}`, {
      ...options,
      headers: { Authorization: `Bearer ${token}`, ...options.headers },
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${body.slice(0, 200)}`);
    return { body, headers: answer.headers };
  };
  return { call, child };
}

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

/** Median times of the same call to both servers. */
async function measure(name, small, large, rounds = ROUNDS) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, call] of [small, large].entries()) {
      const began = performance.now();
      await call();
      if (round >= 0) times[index].push(performance.now() - began);
    }
  }
  const [a, b] = times.map(median);
  const cells = [a.toFixed(1), b.toFixed(1), (b / a).toFixed(2)].map((text) => text.padStart(9));
  console.log(`${name.padEnd(58)}${cells.join("")}`);
  return b / a;
}

async function compare(small, large) {
  console.log(`\n${"".padEnd(58)}${["small ms", "large ms", "ratio"].map((t) => t.padStart(9)).join("")}`);
  const ping = () => "/api/health";
  const same = (address) => [() => small.call(address), () => large.call(address)];
  await measure("a call that reads nothing but a ping", ...same(ping()));
  const ratios = [];
  for (const [address, queries] of Object.entries(LISTS)) {
    const total = async ({ call }) => Number((await call(`${address}?limit=1`)).headers.get("x-total-count"));
    const [few, many] = [await total(small), await total(large)];
    console.log(`${address}: ${few} and ${many}`);
    ratios.push(await measure("  first page", ...same(`${address}?limit=${LIMIT}`)));
    for (const query of queries) {
      ratios.push(await measure(`  ${query}`, ...same(`${address}?limit=${LIMIT}&${query}`)));
    }
    for (const [part, share] of Object.entries({ middle: 0.5, last: 1 })) {
      const at = (count) => Math.max(1, Math.floor((count * share) / LIMIT));
      ratios.push(
        await measure(
          `  ${part} page, ${queries[0]}`,
          () => small.call(`${address}?limit=${LIMIT}&page=${at(few)}&${queries[0]}`),
          () => large.call(`${address}?limit=${LIMIT}&page=${at(many)}&${queries[0]}`),
        ),
      );
    }
  }
  console.log("figures");
  await measure("  the five figures", ...same("/api/admin/analytics"));
  await measure("  report of twelve months", ...same("/api/admin/analytics/report"));
  const changed = ({ call }) => {
    const pending = [];
    return async () => {
      if (pending.length === 0) {
        pending.push(...JSON.parse((await call("/api/bookings/admin?limit=100")).body));
      }
      const [booking] = pending.splice(0, 1);
      await call(`/api/bookings/admin/${booking._id}`, { method: "DELETE" });
    };
  };
  const [changeSmall, changeLarge] = [changed(small), changed(large)];
  const after = async (change, { call }) => {
    await change();
    await call("/api/admin/analytics");
  };
  await measure("  a booking deleted", changeSmall, changeLarge, 8);
  await measure(
    "  a booking deleted, and the five figures after it",
    () => after(changeSmall, small),
    () => after(changeLarge, large),
    8,
  );
  ratios.sort((a, b) => a - b);
  const at = (share) => ratios[Math.min(ratios.length - 1, Math.floor(ratios.length * share))].toFixed(2);
  console.log(`\nratios of ${ratios.length} list pages: median ${at(0.5)}, highest ${at(1)}`);

  const began = performance.now();
  const { body } = await large.call("/api/admin/export/bookings");
  const took = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`export of ${body.split("\r\n").length - 2} bookings: ${took} s`);
}

const { folder, env } = await temporaryEnvironment(process.env);
const application = createApplication({
  projectDir,
  env,
  settings: readSettings(env, projectDir),
  say: createSay(),
  onLost: (failure) => console.error(failure.message),
  onOutput: () => {},
});
try {
  const running = await application.start();
  const small = await serverOn("small", SIZES.small, running.env);
  const large = await serverOn("large", SIZES.large, running.env);
  await compare(small, large);
} finally {
  for (const child of children) child.kill("SIGTERM");
  await application.stop();
  rmSync(folder, { recursive: true, force: true });
}
