import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../scripts/lib/chromium.mjs";
import { median } from "./load.mjs";
import { pagesOf } from "./stage.mjs";

/**
 * Lighthouse (mobile) on the pages that people book from. Each round also measures a page with only a heading, built
 * with the same Next: points that it loses are due to the framework and the machine. With `--before FOLDER` also the
 * pages of the built version in that folder, in turn with these. Lighthouse is downloaded for the run. It is not a
 * dependency, because only this file needs it.
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
/** Most of home's blocked time in parts of the empty page's, and of a page's largest paint in parts of home's. */
const BLOCKED_AT_MOST = 1.5;
const PAINT_AT_MOST = 1.1;

const BROWSER_FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu"],
  ...["--disable-background-networking", "--disable-component-update"],
  // Without these two, a headless browser that misses three frames draws only one frame a second. Every metric
  // would then be one or two seconds late, even on an empty page.
  ...["--run-all-compositor-stages-before-draw", "--disable-new-content-rendering-timeout"],
].join(" ");

async function audit(address, { folder, env }, slowdown) {
  const file = path.join(folder, "lighthouse.json");
  await run(
    "npm",
    [
      ...["exec", "--yes", "--package", LIGHTHOUSE, "--", "lighthouse", address, "--quiet"],
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      ...[`--chrome-flags=${BROWSER_FLAGS}`, "--output=json", `--output-path=${file}`],
    ],
    { env },
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

/** @param {import("./stage.mjs").Stage} stage */
export async function measureLighthouse(stage, { how, slowdown, before }) {
  const { say, logDir, site } = stage;
  const node = { path: process.execPath };
  const browser = await findChromium({ projectDir: process.cwd(), node, env: stage.env, logDir, say });
  const surroundings = { folder: stage.folder, env: { ...stage.env, NODE_ENV: "", CHROME_PATH: browser } };
  const versions = { "": site, ...(before && { ", before": await stage.demoOf(before) }) };
  /** @type {Record<string, string>} */
  const addresses = { "one heading": (await stage.floor("next start")).address };
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
  const scripts = (name) =>
    median(
      reports[name].map(({ audits }) =>
        audits["network-requests"].details.items
          .filter(({ resourceType }) => resourceType === "Script")
          .reduce((sum, { transferSize }) => sum + transferSize / 1_000, 0),
      ),
    );
  const metric = (name, id) => median(reports[name].map(({ audits }) => audits[id].numericValue));
  const toReach = (name) => {
    if (name === "home") return `blocked ≤ ${BLOCKED_AT_MOST}`;
    return ["provider", "product"].includes(name) ? `paint ≤ ${PAINT_AT_MOST}` : undefined;
  };
  const table = Object.keys(addresses).map((name) => ({
    page: name,
    ...Object.fromEntries(
      CATEGORIES.map((id) => [
        id,
        median(reports[name].map(({ categories }) => Math.round(categories[id].score * 100))),
      ]),
    ),
    ...Object.fromEntries(Object.entries(METRICS).map(([title, id]) => [title, metric(name, id)])),
    "scripts kB": scripts(name),
    "blocked ÷ one heading's":
      metric(name, METRICS["blocked ms"]) / metric("one heading", METRICS["blocked ms"]),
    "paint ÷ home's": metric(name, METRICS["largest paint ms"]) / metric("home", METRICS["largest paint ms"]),
    "to reach": toReach(name),
  }));
  const lost = Object.entries(reports).flatMap(([name, [first]]) =>
    CATEGORIES.slice(1).flatMap((id) =>
      first.categories[id].auditRefs
        .map((ref) => first.audits[ref.id])
        .filter(({ score }) => score !== null && score < 1)
        .map(({ title }) => `${name}, ${id}: ${title}`),
    ),
  );
  const index = median(
    Object.values(reports).flatMap((some) => some.map((one) => one.environment.benchmarkIndex)),
  );
  const note = [`Benchmark index of this machine ${index}, slowdown ${slowdown}.`, ...lost].join("\n");
  return [{ title: "Lighthouse (mobile)", note, table }];
}
