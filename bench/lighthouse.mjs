import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../scripts/lib/chromium.mjs";
import { median } from "./load.mjs";
import { pagesOf } from "./stage.mjs";

/**
 * Runs Lighthouse (mobile) on the pages that guests open until they book. Each round also measures a page with only a heading,
 * built with the same Next: if this page loses points, the framework and the machine are the cause. With
 * `--before FOLDER`, each round also measures the build in that folder. Lighthouse is downloaded for the run
 * instead of being a dependency, because only this file needs it.
 */

const run = promisify(execFile);
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS = {
  "first paint ms": "first-contentful-paint",
  "largest paint ms": "largest-contentful-paint",
  "blocked ms": "total-blocking-time",
  shift: "cumulative-layout-shift",
};
const HEADING = "one heading";

const BROWSER_FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu"],
  ...["--disable-background-networking", "--disable-component-update"],
  // Without these two flags, a headless browser that misses three frames draws only one frame a second, and every
  // metric is one or two seconds late, even on an empty page.
  ...["--run-all-compositor-stages-before-draw", "--disable-new-content-rendering-timeout"],
].join(" ");

async function audit(address, { folder, env }, slowdown) {
  const file = path.join(folder, "lighthouse.json");
  const args = [
    ...["exec", "--yes", "--package", LIGHTHOUSE, "--", "lighthouse", address, "--quiet"],
    ...[`--throttling.cpuSlowdownMultiplier=${slowdown}`, `--chrome-flags=${BROWSER_FLAGS}`],
    ...["--output=json", `--output-path=${file}`],
  ];
  await run("npm", args, { env });
  return JSON.parse(readFileSync(file, "utf8"));
}

/** @param {import("./stage.mjs").Stage} stage */
export async function measureLighthouse(stage, { how, slowdown, before }) {
  const { say, logDir, site, env, folder } = stage;
  const node = { path: process.execPath };
  const browser = await findChromium({ projectDir: process.cwd(), node, env, logDir, say });
  const surroundings = { folder, env: { ...env, NODE_ENV: "", CHROME_PATH: browser } };
  const versions = { "": site, ...(before && { ", before": await stage.demoOf(before) }) };
  const addresses = { [HEADING]: (await stage.baseline("next start")).address };
  for (const [version, one] of Object.entries(versions)) {
    const pages = { ...pagesOf(one), "a booking's form": "/book-product/Jeep%20Safari" };
    for (const [name, page] of Object.entries(pages)) addresses[name + version] = `${one.address}${page}`;
  }
  const step = say.step("Lighthouse");
  /** @type {Record<string, any[]>} */
  const reports = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
  for (let round = 0; round < how.rounds; round += 1) {
    for (const [name, address] of Object.entries(addresses)) {
      step.progress(`${name}, round ${round + 1}`);
      reports[name].push(await audit(address, surroundings, slowdown));
    }
  }
  step.done();
  const middle = (name, value) => median(reports[name].map(value));
  const metric = (name, title) => middle(name, ({ audits }) => audits[METRICS[title]].numericValue);
  const scriptBytes = ({ audits }) =>
    audits["network-requests"].details.items
      .filter(({ resourceType }) => resourceType === "Script")
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  const score = (name, id) => middle(name, ({ categories }) => Math.round(categories[id].score * 100));
  const table = Object.keys(addresses).map((name) => ({
    page: name,
    ...Object.fromEntries(CATEGORIES.map((id) => [id, score(name, id)])),
    ...Object.fromEntries(Object.keys(METRICS).map((title) => [title, metric(name, title)])),
    "scripts kB": middle(name, scriptBytes) / 1_000,
    "blocked ÷ one heading's": metric(name, "blocked ms") / metric(HEADING, "blocked ms"),
    "paint ÷ home's": metric(name, "largest paint ms") / metric("home", "largest paint ms"),
  }));
  const lost = Object.entries(reports).flatMap(([name, [first]]) =>
    CATEGORIES.slice(1).flatMap((id) =>
      first.categories[id].auditRefs
        .map((ref) => first.audits[ref.id])
        .filter(({ score }) => score !== null && score < 1)
        .map(({ title }) => `${name}, ${id}: ${title}`),
    ),
  );
  const index = middle(HEADING, ({ environment }) => environment.benchmarkIndex);
  return {
    note: [`Benchmark index of this machine ${index}, slowdown ${slowdown}.`, ...lost].join("\n"),
    table,
  };
}
