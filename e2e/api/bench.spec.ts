import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { TYPESCRIPT } from "../../scripts/lib/setup.mjs";
import { ordinaryEnvironment } from "../fixtures/server";

/** Runs a short form of `npm run bench`, and tests that it measures and prints. The numbers do not matter. */

test.describe.configure({ timeout: 600_000 });

interface Printed {
  parts: { part: string; table: Record<string, unknown>[] }[];
}

test("the benchmark measures and prints each row and each baseline", {
  tag: "@extended",
}, async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...TYPESCRIPT, "bench/main.mjs", "--short", "--json"],
    { maxBuffer: 16 * 1024 * 1024, env: ordinaryEnvironment() },
  );
  const { parts }: Printed = JSON.parse(stdout);
  const {
    rows = [],
    growth = [],
    ...others
  } = Object.fromEntries(parts.map(({ part, table }) => [part, table]));
  expect(others).toEqual({});
  for (const row of rows) expect(row["answers/s"], JSON.stringify(row)).toBeGreaterThan(0);
  const from = new Set(rows.map((row) => row.from));
  expect([...from].sort()).toEqual(["Nelum Trails", "express", "next start"]);
  const ofSite = rows.filter((row) => row.from === "Nelum Trails").map(({ row }) => row);
  expect(growth.map(({ row }) => row)).toEqual(ofSite);
});
