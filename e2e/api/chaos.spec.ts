import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { test } from "@playwright/test";
import { TYPESCRIPT } from "../../scripts/lib/setup.mjs";
import { ordinaryEnvironment } from "../fixtures/server";

/**
 * Eight clients write while parts of a site are killed (`e2e/chaos`): no acknowledged write may be lost, doubled or
 * half done. `CHAOS_ROUNDS` sets the number of rounds. `CHAOS_SEED` repeats the choices of an earlier run, which
 * printed its seed.
 */

const ROUNDS = process.env.CHAOS_ROUNDS ?? "6";
const SEED = process.env.CHAOS_SEED ?? String(Date.now() % 1_000_000_000);

test.describe.configure({ timeout: (60 + Number(ROUNDS) * 120) * 1_000 });

test("no write is lost, doubled or half done while parts of the site are killed", {
  tag: "@extended",
}, async () => {
  const args = [...TYPESCRIPT, "e2e/chaos/main.ts", ROUNDS, SEED];
  const options = { env: ordinaryEnvironment(), maxBuffer: 16 * 1024 * 1024 };
  // The program exits with 1 if it found a fault. Then `execFile` throws, and the error contains the output.
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  process.stdout.write(stdout);
});
