import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import mongoose from "mongoose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { databaseAddress, isRunning, startDatabase } from "./database-runner.mjs";
import { engineCommand } from "./engine-platform.mjs";
import { chooseNode } from "./runtime-node.mjs";
import "../../lib/server/infra/closed-sockets";

/** These tests run the real engine in a separate folder. */
const projectDir = fileURLToPath(new URL("../..", import.meta.url));
const nothing = () => {};
const step = () => ({ progress: nothing, done: nothing, drop: nothing });
const silent = { step, line: nothing, warn: nothing, done: nothing };
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const until = (condition) => vi.waitFor(condition, { timeout: 20_000, interval: 50 });

let dataDir;
let options;
let opened;
let client;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "nelum-database-"));
  const logDir = path.join(dataDir, "logs");
  mkdirSync(logDir);
  const { env } = process;
  const node = chooseNode(projectDir).path;
  const program = await engineCommand({ projectDir, node, env, dataDir, logDir, say: silent });
  opened = [];
  options = { dataDir, program, env, logDir, say: silent, onLost: (failure) => expect.unreachable(failure) };
});

afterEach(async () => {
  await client?.close();
  client = undefined;
  for (const database of opened) await database.close();
  const { home } = databaseAddress(dataDir);
  rmSync(dataDir, { recursive: true });
  rmSync(home, { recursive: true, force: true });
});

async function start() {
  const database = await startDatabase(options);
  opened.push(database);
  return database;
}

const connect = (uri) => new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 2000 });

function items(uri) {
  client = connect(uri);
  return client.db().collection("items");
}

test("the database opens, serves at its address, closes, and leaves only its data", async () => {
  const database = await start();
  await items(database.uri).insertOne({ _id: 1 });
  await client.close();
  await database.close();
  expect(await isRunning(database.socket)).toBe(false);
  expect(readdirSync(databaseAddress(dataDir).home)).toEqual([]);

  const again = await start();
  expect(again.uri).toBe(database.uri);
  expect(await items(again.uri).countDocuments()).toBe(1);
});

test("a second database in the same folder is rejected with a message", async () => {
  await start();
  await expect(startDatabase(options)).rejects.toThrow(
    `Another Nelum Trails is using the data folder ${dataDir}.`,
  );
});

test("after being killed during writes, the database restarts at the same address with every acknowledged write", async () => {
  const database = await start();
  const acknowledged = [];
  let writing = true;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const own = connect(database.uri);
    for (let n = 0; writing; n += 1) {
      const _id = `${writer}-${n}`;
      const write = own
        .db()
        .collection("items")
        .insertOne({ _id: /** @type {any} */ (_id) });
      await write.then(
        () => acknowledged.push(_id),
        () => {},
      );
    }
    await own.close();
  });

  await until(() => expect(acknowledged.length).toBeGreaterThan(200));
  const killed = database.pid();
  process.kill(killed, "SIGKILL");
  await until(() => expect(readFileSync(database.pidFile, "utf8")).not.toBe(String(killed)));
  const before = acknowledged.length;
  await until(() => expect(acknowledged.length).toBeGreaterThan(before + 50));
  writing = false;
  await Promise.all(writers);

  const stored = new Set((await items(database.uri).find().toArray()).map(({ _id }) => _id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(
    readdirSync(databaseAddress(dataDir).home).filter((name) => name.startsWith("embedded")),
  ).toHaveLength(1);
});

test("on a full disk the database waits for space, and keeps every acknowledged write", async ({ skip }) => {
  const folder = path.join(dataDir, "db");
  mkdirSync(folder);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=128m", "tmpfs", folder]);
  skip(mounted.status !== 0, "this user may not mount a small disk");
  try {
    const said = [];
    options.say = { ...silent, warn: (words) => said.push(words) };
    const database = await start();
    await items(database.uri).insertOne({ _id: 0 });
    const ballast = path.join(folder, "ballast");
    spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=64k"]);
    const acknowledged = [0];
    const fill = async () => {
      for (let _id = 1; ; _id += 1) {
        await items(database.uri).insertOne({ _id, noise: randomBytes(500_000) });
        acknowledged.push(_id);
        await client.close();
      }
    };
    await expect(fill()).rejects.toThrow();
    await until(() =>
      expect(said.join()).toContain(`the disk of ${folder} is full. Nelum Trails opens it automatically`),
    );
    rmSync(ballast);
    await until(async () => expect(await isRunning(database.socket)).toBe(true));
    const stored = (await items(database.uri).find().toArray()).map(({ _id }) => _id);
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
    await client.close();
    await database.close();
  } finally {
    spawnSync("umount", ["--lazy", folder]);
  }
});

test("the database closes when the command that runs it has exited", async () => {
  const runner = new URL("./database-runner.mjs", import.meta.url).href;
  const command = `
    const { startDatabase } = await import(${JSON.stringify(runner)});
    const say = { warn() {}, done() {}, line() {} };
    await startDatabase({ ...${JSON.stringify({ ...options, env: {} })}, env: process.env, say, onLost() {} });
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", command], { stdio: "ignore" });
  const { socket } = databaseAddress(dataDir);
  await until(async () => expect(await isRunning(socket)).toBe(true));
  child.kill("SIGKILL");
  await until(async () => expect(await isRunning(socket)).toBe(false));
  // The data folder can be opened again. So the database was really closed, and not just unreachable.
  await start();
});

test("a damaged database is reported and left unchanged", async () => {
  const database = await start();
  await database.close();
  const file = path.join(dataDir, "db/WiredTiger.wt");
  writeFileSync(file, "rubbish");
  await expect(startDatabase(options)).rejects.toThrow(
    `The database in ${path.join(dataDir, "db")} is damaged.`,
  );
  expect(readFileSync(file, "utf8")).toBe("rubbish");
});
