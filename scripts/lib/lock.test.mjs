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
/** Runs a program that kills itself, so that it does not release its locks. */
const runKilled = (program) =>
  spawnSync(process.execPath, [
    "--input-type=module",
    "-e",
    `const lock = await import(${modulePath}); ${program}; process.kill(process.pid, "SIGKILL");`,
  ]);

test("the second process waits, gets the holder's process id, and then the lock", async () => {
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

test("a lock is free after its holder was killed", async () => {
  runKilled(`await lock.takeLock(${JSON.stringify(file)})`);
  expect(existsSync(file)).toBe(true);
  const release = await takeLock(file, { onWait: () => expect.unreachable("it waited") });
  release();
});

test("a lock is free if another process now has the process id of its holder", async () => {
  writeFileSync(file, `${process.pid} 1`);
  const release = await takeLock(file, { onWait: () => expect.unreachable("it waited") });
  release();
});

test("the users of a folder do not include the process itself and processes that have exited", () => {
  const release = noteUse(folder, "production");
  runKilled(`lock.noteUse(${JSON.stringify(folder)}, "production")`);
  writeFileSync(path.join(folder, "using-development-1"), "1 0");
  expect(usersOf(folder, ["production", "development"])).toEqual([]);
  expect(readdirSync(folder)).toEqual([`using-production-${process.pid}`]);
  release();
  expect(readdirSync(folder)).toEqual([]);
});
