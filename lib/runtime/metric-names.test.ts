import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countPublicResponse, readMetrics } from "./metrics";

/** The dashboard and the alert rules of `deploy/` may only use names of metrics in `/api/metrics`. */

const FILES = ["deploy/grafana/dashboard.json", "deploy/prometheus/alerts.yaml"];
const PARTS = /_(?:bucket|sum|count)$/;

async function existing(): Promise<Set<string>> {
  countPublicResponse("hit");
  const { text } = await readMetrics();
  // `readMetrics` does not return the metrics of `mail/figures.ts`. `/api/metrics` adds them from the database.
  const source = readFileSync("lib/server/mail/figures.ts", "utf8");
  const ofDatabase = Array.from(source.matchAll(/name: "(\w+)"/g), ([, name = ""]) => name);
  return new Set([...Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name = ""]) => name), ...ofDatabase]);
}

test.each(FILES)("%s uses only existing metrics", async (file) => {
  const names = readFileSync(file, "utf8").match(/\b(?:nelum|process|nodejs)_\w+/g) ?? [];
  const known = await existing();
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !known.has(name) && !known.has(name.replace(PARTS, "")))).toEqual([]);
});

test("the dashboard shows every metric", async () => {
  const dashboard = readFileSync("deploy/grafana/dashboard.json", "utf8");
  const ours = [...(await existing())].filter((name) => name.startsWith("nelum_"));
  expect(ours.filter((name) => !dashboard.includes(name))).toEqual([]);
});
