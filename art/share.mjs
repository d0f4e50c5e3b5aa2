// Pictures that other sites and phones show: one for each tour when its page is shared, and the icons.
// npm run share
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { PRODUCTS } from "../lib/catalogue.ts";
import { scenes } from "../lib/scenes.generated.ts";
import { SHARED_HEIGHT, SHARED_WIDTH } from "../lib/shared-pictures.ts";

const folder = new URL("../public/images/shared/", import.meta.url);
await mkdir(folder, { recursive: true });

// JPEG, because those who show a shared page read neither AVIF nor, all of them, WebP.
for (const id of new Set(PRODUCTS.map(({ id }) => id))) {
  const scene = scenes[id];
  const height = Math.round((SHARED_WIDTH * scene.height) / scene.width);
  const focus = Number.parseFloat(scene.focus.split(" ")[1]) / 100;
  const file = new URL(`../public/images/scenes/${id}-${scene.width}.avif`, import.meta.url);
  await sharp(await readFile(file))
    .resize(SHARED_WIDTH, height)
    .extract({
      left: 0,
      top: Math.round((height - SHARED_HEIGHT) * focus),
      width: SHARED_WIDTH,
      height: SHARED_HEIGHT,
    })
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(new URL(`${id}.jpg`, folder).pathname);
}

// The lotus of public/icon.svg. Systems that cut icons into their own shapes get it on a full square,
// small enough for the part they all leave.
const icon = await readFile(new URL("../public/icon.svg", import.meta.url), "utf8");
const lotus = icon.slice(icon.indexOf("<g "), icon.indexOf("</svg>"));
const square = (scale) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="512" height="512"><rect width="48" height="48" fill="#0b6662"/><g transform="translate(24 24) scale(${scale}) translate(-24 -25)">${lotus}</g></svg>`,
  );
const rounded = Buffer.from(icon.replace("<svg ", '<svg width="512" height="512" '));

const draw = (svg, size) =>
  sharp(svg).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();
const icons = new URL("../public/icons/", import.meta.url);
await mkdir(icons, { recursive: true });
for (const size of [192, 512]) {
  await writeFile(new URL(`icon-${size}.png`, icons), await draw(rounded, size));
  await writeFile(new URL(`maskable-${size}.png`, icons), await draw(square(0.82), size));
}
await writeFile(new URL("../public/apple-icon.png", import.meta.url), await draw(square(1), 180));

// A favicon.ico is a small table of contents before a PNG.
const png = await draw(rounded, 32);
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.set([32, 32, 0, 0], 6);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(png.length, 14);
header.writeUInt32LE(header.length, 18);
await writeFile(new URL("../public/favicon.ico", import.meta.url), Buffer.concat([header, png]));
