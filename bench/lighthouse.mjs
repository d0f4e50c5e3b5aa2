/**
 * Lighthouse, mobile, on the pages people book from, against a site that is already served:
 *
 *   node bench/lighthouse.mjs [http://localhost:3000]
 *
 * Prints the four scores of each page, the median of three runs, with what was found below 100.
 * Lighthouse is fetched for the run: it is no dependency, because only this file needs it.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = 3;
const base = process.argv[2] ?? "http://localhost:3000";
const folder = mkdtempSync(path.join(os.tmpdir(), "nelum-lighthouse-"));

const [provider] = await (await fetch(`${base}/api/providers?limit=1`)).json();
const pages = [
  "/",
  "/services",
  `/provider/${provider._id}`,
  "/product-description/Jeep%20Safari",
  "/book-product/Jeep%20Safari",
];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function audit(page) {
  const file = path.join(folder, "report.json");
  const flags = "--headless=new --no-sandbox --disable-background-networking --disable-component-update";
  await promisify(execFile)(
    "npm",
    [
      ...["exec", "--yes", "--package", LIGHTHOUSE, "--", "lighthouse", `${base}${page}`, "--quiet"],
      ...[`--chrome-flags=${flags}`, "--output=json", `--output-path=${file}`],
    ],
    { env: { CHROME_PATH: "/usr/bin/chromium", ...process.env } },
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

try {
  for (const page of pages) {
    const reports = [];
    for (let run = 0; run < RUNS; run++) reports.push(await audit(page));
    const scores = CATEGORIES.map((id) =>
      median(reports.map((r) => Math.round(r.categories[id].score * 100))),
    );
    const metric = (id) => Math.round(median(reports.map((r) => r.audits[id].numericValue)) * 100) / 100;
    console.log(page);
    console.log(`  ${CATEGORIES.map((id, index) => `${id} ${scores[index]}`).join(" · ")}`);
    console.log(
      `  first paint ${metric("first-contentful-paint")} ms · largest paint ${metric("largest-contentful-paint")} ms · blocked ${metric("total-blocking-time")} ms · shift ${metric("cumulative-layout-shift")} · ${Math.round(metric("total-byte-weight") / 1024)} KiB`,
    );
    for (const id of CATEGORIES.slice(1)) {
      for (const { id: audit } of reports[0].categories[id].auditRefs) {
        const { score, title } = reports[0].audits[audit];
        if (score !== null && score < 1) console.log(`  ${id}: ${title}`);
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
