import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { TYPESCRIPT } from "../../scripts/lib/setup.mjs";
import { ordinaryEnvironment } from "../fixtures/server";

/** A short form of `npm run bench`: that it runs and prints. How fast anything is does not matter here. */

test.describe.configure({ timeout: 600_000 });

interface Printed {
  parts: { part: string; table: Record<string, unknown>[] }[];
}

test("the bench measures each row and each floor, and prints all of it", { tag: "@extended" }, async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...TYPESCRIPT, "bench/main.mjs", "--short", "--json"],
    { maxBuffer: 16 * 1024 * 1024, env: ordinaryEnvironment() },
  );
  const { parts }: Printed = JSON.parse(stdout);
  const tables = Object.fromEntries(parts.map(({ part, table }) => [part, table]));
  expect(Object.keys(tables)).toEqual([
    "weights",
    "starts",
    "rows",
    "logins",
    "processes",
    "growth",
    "lists",
    "availability",
    "search",
  ]);
  for (const table of Object.values(tables)) expect(table.length).toBeGreaterThan(0);
  for (const row of tables.rows ?? []) expect(row["answers/s"], JSON.stringify(row)).toBeGreaterThan(0);
  const floors = new Set(tables.rows?.map(({ from }) => from));
  expect([...floors].sort()).toEqual(["Nelum Trails", "driver", "express", "hash", "http", "next start"]);
  expect(tables.growth).toHaveLength(11);
});
