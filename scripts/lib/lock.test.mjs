import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noteUse, takeLock, usersOf } from "./lock.mjs";

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "nelum-lock-"));
  file = path.join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

const modulePath = JSON.stringify(new URL("./lock.mjs", import.meta.url).href);
/** Runs a program that exits without releasing anything, like a killed one. */
const runKilled = (program) =>
  spawnSync(process.execPath, [
    "--input-type=module",
    "-e",
    `const lock = await import(${modulePath}); ${program}; process.kill(process.pid, "SIGKILL");`,
  ]);

test("the second waits, is told for whom, and gets it after the first", async () => {
  const order = [];
  const first = await takeLock(file);
  let waitsFor;
  const second = takeLock(file, {
    onWait: (pid) => {
      waitsFor = pid;
      order.push("waits");
      first();
    },
  });
  const release = await second;
  order.push("has it");
  expect(order).toEqual(["waits", "has it"]);
  expect(waitsFor).toBe(process.pid);
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a killed holder does not hold it", async () => {
  runKilled(`await lock.takeLock(${JSON.stringify(file)})`);
  expect(existsSync(file)).toBe(true);
  const release = await takeLock(file, { onWait: () => expect.unreachable("it waited") });
  release();
});

test("a holder's number that another process has by now does not hold it", async () => {
  writeFileSync(file, `${process.pid} 1`);
  const release = await takeLock(file, { onWait: () => expect.unreachable("it waited") });
  release();
});

test("tells who uses a folder, not counting oneself and the dead", () => {
  const release = noteUse(folder, "production");
  runKilled(`lock.noteUse(${JSON.stringify(folder)}, "production")`);
  writeFileSync(path.join(folder, "using-development-1"), "1 0");
  expect(usersOf(folder, ["production", "development"])).toEqual([]);
  expect(readdirSync(folder)).toEqual([`using-production-${process.pid}`]);
  release();
  expect(readdirSync(folder)).toEqual([]);
});
