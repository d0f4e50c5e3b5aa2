import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const flags = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-gpu-watchdog",
];

/** Bundles an entry and opens it in headless Chromium; returns the page and a close function. */
export async function openStudio(entry = "engine/entry.ts") {
  const out = await build({
    entryPoints: [join(here, entry)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    logLevel: "error",
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: flags,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on("console", (m) => console.log(`  ${m.text()}`));
  page.on("pageerror", (e) => console.error(`  ${e.stack ?? e}`));
  await page.setContent("<!doctype html><title>studio</title>");
  await page.addScriptTag({ content: out.outputFiles[0].text });
  return { page, close: () => browser.close() };
}
