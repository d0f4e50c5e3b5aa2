/**
 * Films the gallery video through the same scenes.
 *
 *   npm run film -- [--out dir] [--cache dir] [--samples 3] [--width 1152] [--fps 25] [--encode]
 *
 * Each clip is drawn frame by frame (camera drift, boats, wheels, birds, water and mist move) into
 * the cache; frames already there are kept, so a stopped run continues. --encode draws nothing: it
 * makes the best of what is there. ffmpeg then cross-fades the clips and writes MP4 (H.264), WebM
 * (VP9) and a poster.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openStudio } from "./browser.mjs";

const { values: o } = parseArgs({
  options: {
    out: { type: "string", default: "out" },
    cache: { type: "string", default: ".cache/film" },
    samples: { type: "string", default: "3" },
    width: { type: "string", default: "1152" },
    fps: { type: "string", default: "25" },
    encode: { type: "boolean", default: false },
  },
});
const fps = Number(o.fps),
  width = Number(o.width),
  height = Math.round((width * 9) / 32) * 2;
const fade = 0.7;
const pictures = join("..", "public", "images", "scenes");

/** Scene, seconds, and how far camera and aim travel from start to end. */
const clips = [
  {
    id: "hero-catamaran",
    seconds: 4,
    from: [-0.5, 0, 0.5],
    to: [0.5, 0.1, -0.5],
    aimFrom: [-0.2, 0, 0],
    aimTo: [0.4, 0, 0],
    start: -2,
  },
  {
    id: "bicycle-tour",
    seconds: 4,
    from: [-1.3, 0, 0],
    to: [1.2, 0, -0.2],
    aimFrom: [-1.3, 0, 0],
    aimTo: [1.2, 0, 0],
    start: -2,
  },
  {
    id: "hero-jeep-safari",
    seconds: 4,
    from: [-0.5, -0.1, 0.3],
    to: [0.5, 0.15, -0.4],
    aimFrom: [-0.1, 0, 0],
    aimTo: [0.5, 0, 0],
    start: -2.4,
  },
  {
    id: "hero-tuk-tuk",
    seconds: 4,
    from: [0.5, 0.2, 0.4],
    to: [-0.3, 0, -0.2],
    aimFrom: [0.3, 0, 0],
    aimTo: [0, 0, 0],
    start: -2.2,
  },
  {
    id: "sundowners-cocktail",
    seconds: 4,
    from: [-0.35, 0.1, 0.5],
    to: [0.3, 0, -0.3],
    aimFrom: [0, 0, 0],
    aimTo: [0.2, 0, 0],
    start: 0,
  },
];
const ease = (t) => t * t * (3 - 2 * t) * 0.5 + t * 0.5;
const lerp = (a, b, t) => a.map((v, i) => v + (b[i] - v) * t);

const file = (clip, i) => join(o.cache, `${clip.id}-${String(i).padStart(4, "0")}.jpg`);
const length = (clip) => Math.round(clip.seconds * fps);
await mkdir(o.cache, { recursive: true });
if (!o.encode) {
  const { page, close } = await openStudio();
  // Every second frame first: those alone already make a film, with frames between them made by ffmpeg.
  for (const pass of [0, 1])
    for (const clip of clips) {
      const n = length(clip),
        t0 = Date.now();
      for (let i = pass; i < n; i += 2) {
        if (existsSync(file(clip, i))) continue;
        const t = ease(i / (n - 1));
        const url = await page.evaluate((j) => window.art.frame(j), {
          id: clip.id,
          width,
          height,
          samples: Number(o.samples),
          shadow: 1280,
          quality: 0.93,
          time: clip.start + i / fps,
          shift: lerp(clip.from, clip.to, t),
          aim: lerp(clip.aimFrom, clip.aimTo, t),
        });
        await writeFile(file(clip, i), Buffer.from(url.split(",")[1], "base64"));
      }
      console.log(`${clip.id}, pass ${pass}: ${Math.round((Date.now() - t0) / 1000)} s`);
    }
  await close();
}

/** 1 when all frames of a clip are drawn, 2 when every second one is, 0 when not even those. */
function step(clip) {
  const numbers = Array.from({ length: length(clip) }, (_, i) => i);
  const drawn = (every) => numbers.every((i) => i % every || existsSync(file(clip, i)));
  return drawn(1) ? 1 : drawn(2) ? 2 : 0;
}

/** A clip from its frames, those between made by ffmpeg if need be; or a slow look across its finished picture. */
async function source(clip, i) {
  const every = step(clip),
    end = `format=yuv420p,setsar=1,fps=${fps}[v${i}]`;
  if (every === 0) {
    const picture = (await readdir(pictures)).filter((name) => name.startsWith(`${clip.id}-`)).at(-1);
    const still = join(o.cache, `${clip.id}.png`);
    await sharp(join(pictures, picture)).resize(3840, 2160).toFile(still);
    const k = `on/${length(clip)}`;
    return {
      input: ["-i", still],
      filter: `[${i}:v]zoompan=z='1.16-0.1*${k}':x='(iw-iw/zoom)*(0.15+0.6*${k})':y='(ih-ih/zoom)*0.6':d=${length(clip)}:s=1280x720:fps=${fps},${end}`,
    };
  }
  const frames = Array.from({ length: Math.ceil(length(clip) / every) }, (_, n) => file(clip, n * every));
  const list = join(o.cache, `${clip.id}.txt`);
  const lines = frames.map((name) => `file '${resolve(name)}'\nduration ${every / fps}`);
  await writeFile(list, `${lines.join("\n")}\nfile '${resolve(frames.at(-1))}'\n`);
  const between = every === 1 ? "" : `,minterpolate=fps=${fps}:mi_mode=mci:me_mode=bidir:vsbmc=1`;
  return {
    input: ["-f", "concat", "-safe", "0", "-i", list],
    filter: `[${i}:v]fps=${fps / every}${between},trim=end_frame=${length(clip)},setpts=PTS-STARTPTS,scale=1280:720:flags=lanczos,${end}`,
  };
}
const sources = await Promise.all(clips.map(source));
const inputs = sources.flatMap(({ input }) => input);
const chain = sources.map(({ filter }) => filter);
let at = 0;
let last = "v0";
for (let i = 1; i < clips.length; i++) {
  at += clips[i - 1].seconds - fade;
  chain.push(`[${last}][v${i}]xfade=transition=fade:duration=${fade}:offset=${at.toFixed(2)}[x${i}]`);
  last = `x${i}`;
}
const dir = join(o.out, "public", "videos");
await mkdir(dir, { recursive: true });
const ffmpeg = (args) => execFileSync("ffmpeg", ["-y", "-loglevel", "error", ...args]);
// Put together once, without loss; both formats are made from that.
const whole = join(o.cache, "whole.mkv");
chain.push(`[${last}]format=yuv420p[film]`);
ffmpeg([
  ...inputs,
  ...["-filter_complex", chain.join(";"), "-map", "[film]", "-an"],
  ...["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", whole],
]);
ffmpeg([
  ...["-i", whole, "-c:v", "libx264", "-preset", "slow", "-pix_fmt", "yuv420p"],
  ...["-crf", "25", "-maxrate", "1300k", "-bufsize", "2600k", "-movflags", "+faststart"],
  join(dir, "gallery.mp4"),
]);
ffmpeg([
  ...["-i", whole, "-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p"],
  ...["-crf", "36", "-b:v", "1000k", "-row-mt", "1", "-cpu-used", "3"],
  join(dir, "gallery.webm"),
]);
await sharp(file(clips[0], Math.round(fps * 2)))
  .resize(1280, 720)
  .avif({ quality: 55 })
  .toFile(join(dir, "gallery-poster.avif"));
await sharp(file(clips[0], Math.round(fps * 2)))
  .resize(1280, 720)
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile(join(dir, "gallery-poster.jpg"));
