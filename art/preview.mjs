// Quick looks while composing: npm run preview -- id[,id] [scale] [samples]
import { mkdir, writeFile } from "node:fs/promises";
import { openStudio } from "./browser.mjs";
import { formats } from "./formats.mjs";

const ids = (process.argv[2] ?? "").split(",").filter(Boolean);
const scale = Number(process.argv[3] ?? 0.5),
  samples = Number(process.argv[4] ?? 10);
await mkdir("preview", { recursive: true });
const { page, close } = await openStudio();
const list = await page.evaluate(() => window.art.list());
for (const s of list.filter(
  (x) => !ids.length || ids.some((i) => (i.endsWith("*") ? x.id.startsWith(i.slice(0, -1)) : x.id === i)),
)) {
  const f = formats[s.format];
  const url = await page
    .evaluate((j) => window.art.render(j), {
      id: s.id,
      width: Math.round(f.width * scale),
      height: Math.round(f.height * scale),
      samples,
      shadow: 2048,
    })
    .catch((e) => console.error(s.id, e.message.split("\n").slice(0, 3).join(" | ")));
  if (!url) continue;
  await writeFile(`preview/${s.id.replace("/", "-")}.png`, Buffer.from(url.split(",")[1], "base64"));
}
await close();
