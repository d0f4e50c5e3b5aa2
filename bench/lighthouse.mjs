/**
 * Runs Lighthouse (mobile) on the pages that people book from, against a running site:
 *
 *   node bench/lighthouse.mjs [http://localhost:3000] [rounds] [slowdown]
 *
 * Prints the median of each page's four scores, with the audits below 100. Each round also measures a page with
 * only a heading, built with the same Next: points that it loses are due to the framework and the machine.
 * `slowdown` divides the processor's speed. The default of 4 is Lighthouse's value for a fast desktop; its
 * docs/throttling.md gives other values by benchmark index, which is printed.
 *
 * Lighthouse is downloaded for the run. It is not a dependency, because only this file needs it.
 */
import { execFile, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../scripts/lib/free-port.mjs";

const run = promisify(execFile);
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const base = process.argv[2] ?? "http://localhost:3000";
const rounds = Number(process.argv[3] ?? 5);
const slowdown = Number(process.argv[4] ?? 4);
const folder = mkdtempSync(path.join(os.tmpdir(), "nelum-lighthouse-"));

const BROWSER = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));
const BROWSER_FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu"],
  ...["--disable-background-networking", "--disable-component-update"],
  // Without these two, a headless browser that misses three frames draws only one frame a second. Every metric
  // would then be one or two seconds late, even on an empty page.
  ...["--run-all-compositor-stages-before-draw", "--disable-new-content-rendering-timeout"],
].join(" ");

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Builds and serves the empty page. */
async function serveFloor() {
  const app = path.join(folder, "floor");
  mkdirSync(path.join(app, "app"), { recursive: true });
  symlinkSync(path.join(projectDir, "node_modules"), path.join(app, "node_modules"));
  writeFileSync(path.join(app, "package.json"), '{ "private": true, "type": "module" }');
  writeFileSync(path.join(app, "next.config.mjs"), 'export default { turbopack: { root: "/" } };');
  writeFileSync(
    path.join(app, "app/layout.jsx"),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  );
  writeFileSync(path.join(app, "app/page.jsx"), "export default function Page() { return <h1>Hello</h1>; }");
  const next = path.join(projectDir, "node_modules/next/dist/bin/next");
  await run(process.execPath, [next, "build"], { cwd: app });
  const port = await freePort();
  const child = spawn(process.execPath, [next, "start", "-p", String(port)], { cwd: app });
  const address = `http://localhost:${port}/`;
  while (!(await fetch(address).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 200));
  return { address, child };
}

async function audit(address) {
  const file = path.join(folder, "report.json");
  await run(
    "npm",
    [
      ...["exec", "--yes", "--package", LIGHTHOUSE, "--", "lighthouse", address, "--quiet"],
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      ...[`--chrome-flags=${BROWSER_FLAGS}`, "--output=json", `--output-path=${file}`],
    ],
    { env: { CHROME_PATH: BROWSER, ...process.env } },
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

function report(name, reports) {
  const score = (id) => median(reports.map(({ categories }) => Math.round(categories[id].score * 100)));
  const metric = (id) => Math.round(median(reports.map(({ audits }) => audits[id].numericValue)) * 100) / 100;
  const all = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
  console.log(name);
  console.log(
    `  ${CATEGORIES.map((id) => `${id} ${score(id)}`).join(" · ")} (performance: ${all.join(", ")})`,
  );
  console.log(
    `  first paint ${metric("first-contentful-paint")} ms · largest paint ${metric("largest-contentful-paint")} ms · blocked ${metric("total-blocking-time")} ms · shift ${metric("cumulative-layout-shift")} · ${Math.round(metric("total-byte-weight") / 1024)} KiB`,
  );
  for (const id of CATEGORIES.slice(1)) {
    for (const { id: audit } of reports[0].categories[id].auditRefs) {
      const { score: found, title } = reports[0].audits[audit];
      if (found !== null && found < 1) console.log(`  ${id}: ${title}`);
    }
  }
}

let floor;
try {
  const [provider] = await (await fetch(`${base}/api/providers?limit=1`)).json();
  floor = await serveFloor();
  const pages = {
    "an empty page": floor.address,
    "/": `${base}/`,
    "/services": `${base}/services`,
    "a provider": `${base}/provider/${provider._id}`,
    "a product": `${base}/product-description/Jeep%20Safari`,
    "a booking": `${base}/book-product/Jeep%20Safari`,
  };
  /** @type {Record<string, any[]>} */
  const reports = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, address] of Object.entries(pages)) {
      const found = await audit(address);
      reports[name].push(found);
      console.error(
        `${round + 1} of ${rounds}: ${name} ${Math.round(found.categories.performance.score * 100)}`,
      );
    }
  }
  for (const name of Object.keys(pages)) report(name, reports[name]);
  const index = Object.values(reports).flatMap((some) => some.map((r) => r.environment.benchmarkIndex));
  console.log(`benchmark index of this machine ${median(index)}, slowdown ${slowdown}`);
} finally {
  floor?.child.kill();
  rmSync(folder, { recursive: true, force: true });
}
