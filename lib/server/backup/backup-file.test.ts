import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Frame, UnusableBackup } from "./backup-format";
import { type ReadFrame, readBackup } from "./read-backup";
import { checkBackup } from "./restore";
import { writeBackup } from "./write-backup";

const { BSON, Binary, ObjectId } = mongoose.mongo;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "nelum-backup-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const header = { migration: 1, madeAt: new Date(0), secrets: null };
const document = (fields: object) => Buffer.from(BSON.serialize(fields));
const index = { name: "when", key: { at: -1, _id: 1 }, unique: true };
const id = new ObjectId();

const FRAMES: Frame[] = [
  { kind: "header", header },
  { kind: "collection", name: "things", indexes: [index] },
  { kind: "document", document: document({ _id: id, name: "heron" }) },
  { kind: "document", document: document({ _id: "text", bytes: new Binary(Buffer.alloc(300_000, 7)) }) },
  { kind: "collection", name: "empty", indexes: [] },
  { kind: "late", collection: "things", id, document: document({ _id: id, name: "stork" }) },
  { kind: "late", collection: "things", id: "text", document: null },
];

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes that are still referenced, without those that only wait for the garbage collector. */
function memoryInUse(): number {
  // One call may leave garbage, which the second call collects.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function* inTurn(frames: readonly Frame[]) {
  yield* frames;
}

async function write(name: string, frames: AsyncIterable<Frame> = inTurn(FRAMES)): Promise<string> {
  const file = path.join(folder, name);
  await writeBackup(file, frames);
  return file;
}

describe("a backup file", () => {
  test("returns the written data, and is readable only by this user", async () => {
    const file = await write("whole");
    const read: ReadFrame[] = [];
    for await (const frame of readBackup(file)) read.push(frame);
    const end = read.pop();
    expect(read).toEqual(FRAMES);
    expect(end).toMatchObject({ kind: "end", end: { late: 2, collections: { things: { count: 2 } } } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect([...(await checkBackup(file)).latest]).toEqual([
      [`things ${id}`, 0],
      ["things text", 1],
    ]);
  });

  test("never overwrites another file, and is deleted after a failure", async () => {
    const file = path.join(folder, "taken");
    writeFileSync(file, "mine");
    await expect(writeBackup(file, inTurn(FRAMES))).rejects.toThrow("exists already");
    expect(readFileSync(file, "utf8")).toBe("mine");
    const failing = async function* (): AsyncGenerator<Frame> {
      yield { kind: "header", header };
      throw new Error("The database went away.");
    };
    await expect(write("failed", failing())).rejects.toThrow("went away");
    expect(readdirSync(folder).filter((name) => name.startsWith("failed"))).toEqual([]);
  });

  test("is rejected if any byte has changed or any part of its end is missing", async () => {
    const whole = readFileSync(await write("to damage"));
    const file = path.join(folder, "damaged");
    const isRefused = async (bytes: Buffer) => {
      writeFileSync(file, bytes);
      await expect(checkBackup(file)).rejects.toThrow(UnusableBackup);
    };
    const place = fc.integer({ min: 0, max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] as number) ^ change;
        await isRefused(bytes);
      }),
      { numRuns: 200 },
    );
    await fc.assert(
      fc.asyncProperty(place, (length) => isRefused(whole.subarray(0, length))),
      { numRuns: 50 },
    );
    await isRefused(Buffer.concat([whole, whole]));
    // A file with only the first line and the 32 bytes of a hash, but no frames.
    await isRefused(whole.subarray(0, whole.indexOf("\n") + 1 + 32));
  });

  test("is rejected with a message if it is newer, not a backup, or missing", async () => {
    const newer = await write("newer", inTurn([{ kind: "header", header: { ...header, migration: 9_999 } }]));
    await expect(checkBackup(newer)).rejects.toThrow("A newer version of Nelum Trails made this backup");
    const other = path.join(folder, "other");
    writeFileSync(other, "Nelum Trails backup 2\n and what a later version writes after it");
    await expect(checkBackup(other)).rejects.toThrow("A newer version of Nelum Trails made this backup");
    writeFileSync(other, "PK\u0003\u0004 an archive of something else");
    await expect(checkBackup(other)).rejects.toThrow("not a Nelum Trails backup");
    await expect(checkBackup(path.join(folder, "missing"))).rejects.toThrow("There is no file");
  });

  test("is written and read in pieces of any number", async () => {
    const megabytes = 128;
    const piece = Buffer.alloc(1024 * 1024, "village ");
    const before = memoryInUse();
    let most = before;
    const look = (n: number) => {
      if (n % 16 === 0) most = Math.max(most, memoryInUse());
    };
    const many = async function* (): AsyncGenerator<Frame> {
      yield { kind: "header", header };
      yield { kind: "collection", name: "large", indexes: [] };
      for (let n = 1; n <= megabytes; n += 1) {
        look(n);
        yield { kind: "document", document: document({ _id: n, piece }) };
      }
    };
    const file = await write("large", many());
    let read = 0;
    for await (const frame of readBackup(file)) {
      if (frame.kind !== "document") continue;
      read += 1;
      look(read);
    }
    expect(read).toBe(megabytes);
    expect((most - before) / 1024 ** 2).toBeLessThan(16);
  }, 60_000);
});
