/**
 * Renders the pictures of the site.
 *
 *   npm run render -- [--only id,id*] [--out dir] [--samples 16] [--scale 1] [--reuse] [--cache dir]
 *
 * Bundles the scenes, draws each in headless Chromium (each master is the mean of many jittered
 * views, which is what makes edges clean and shadows soft), keeps the master PNG in the cache, and
 * writes the responsive files with sharp. --reuse keeps masters that are already in the cache.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { openStudio } from "./browser.mjs";
import { formats } from "./formats.mjs";
import { writeManifest, writeResponsive } from "./responsive.mjs";

const { values: o } = parseArgs({
  options: {
    only: { type: "string" },
    out: { type: "string", default: "out" },
    cache: { type: "string", default: ".cache/masters" },
    samples: { type: "string", default: "16" },
    scale: { type: "string", default: "1" },
    reuse: { type: "boolean", default: false },
  },
});
const wanted = o.only?.split(",");

const { page, close } = await openStudio();
const list = await page.evaluate(() => window.art.list());
let failed = 0;
const pattern = (w) => new RegExp(`^${w.replaceAll("*", ".*")}$`);
const queue = wanted ? [...new Set(wanted.flatMap((w) => list.filter((s) => pattern(w).test(s.id))))] : list;
for (const scene of queue) {
  const file = join(o.cache, `${scene.id}.png`),
    f = formats[scene.format];
  try {
    if (!o.reuse || !existsSync(file)) {
      const t = Date.now();
      const job = {
        id: scene.id,
        width: Math.round(f.width * Number(o.scale)),
        height: Math.round(f.height * Number(o.scale)),
        samples: Math.round(Number(o.samples) * (f.effort ?? 1)),
        shadow: 2048,
      };
      const url = await page.evaluate((j) => window.art.render(j), job);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, Buffer.from(url.split(",")[1], "base64"));
      console.log(`${scene.id}: ${Math.round((Date.now() - t) / 1000)} s`);
    }
    await writeResponsive(o.out, scene, await readFile(file));
  } catch (e) {
    failed++;
    console.error(`${scene.id}: ${e.message.split("\n")[0]}`);
  }
}
await close();
await writeManifest(o.out, o.cache, list);
process.exitCode = failed ? 1 : 0;
