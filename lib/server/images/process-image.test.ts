import sharp from "sharp";
import { expect, test } from "vitest";
import { processImage } from "./process-image";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });
const png = (width: number, height: number) => blank(width, height).png().toBuffer();

test("a picture of usual size is reduced to at most 2,000 pixels per side", async () => {
  expect(await processImage(await png(3_000, 1_500))).toMatchObject({
    type: "image/png",
    width: 2_000,
    height: 1_000,
  });
});

test("a picture is stored as WebP in each width up to its own", async () => {
  const { sizes, width } = await processImage(await blank(2_400, 3_200).jpeg().toBuffer());
  expect(width).toBe(1_500);
  const made = Object.entries(sizes).map(async ([name, bytes]) => {
    const { format, width: wide, height: high } = await sharp(bytes).metadata();
    return [Number(name), format, wide, high];
  });
  expect(await Promise.all(made)).toEqual([
    [160, "webp", 160, 213],
    [320, "webp", 320, 427],
    [640, "webp", 640, 853],
    [960, "webp", 960, 1_280],
  ]);
  expect((await processImage(await png(159, 90))).sizes).toEqual({});
});

test("transparency is kept, and pictures with 16 bits or in grey are accepted", async () => {
  const clear = { create: { width: 200, height: 100, channels: 4, background: "#00808000" } } as const;
  const seen = await processImage(await sharp(clear).png().toBuffer());
  for (const bytes of [seen.bytes, seen.sizes[160]])
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  for (const space of ["rgb16", "grey16", "b-w"]) {
    const white = sharp({ create: { width: 200, height: 100, channels: 3, background: "white" } });
    const { bytes, sizes } = await processImage(await white.toColourspace(space).png().toBuffer());
    for (const made of [bytes, sizes[160]]) {
      expect((await sharp(made).stats()).channels[0], space).toMatchObject({ min: 255, max: 255 });
    }
  }
});

test.each([
  ["too high, though thin", 1, 12_001],
  ["too wide, though flat", 12_001, 1],
  ["of more than 24 million pixels", 6_001, 4_000],
])("a picture %s is rejected before it is decoded", async (_name, width, height) => {
  await expect(processImage(await png(width, height))).rejects.toMatchObject({
    code: "UNSUPPORTED_MEDIA_TYPE",
  });
});

/** A progressive JPEG of one colour with `more` additional scans, each of which is a pass over all pixels. */
async function withScans(more: number): Promise<Buffer> {
  const jpeg = await blank(64, 64).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
  const end = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const after = (from: number) => {
    const found = [0xc4, 0xda, 0xd9].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker]), from + 2));
    return Math.min(...found.filter((at) => at > 0));
  };
  const untilFirstScanEnds = jpeg.subarray(0, after(end));
  // Finds the second scan and its Huffman table. The scan holds AC coefficients of one component; all its
  // blocks are empty.
  let at = after(end);
  let table = at;
  while (jpeg[at + 1] !== 0xda) {
    table = at;
    at = after(at);
  }
  const scan = jpeg.subarray(at, after(at));
  const scans = Array.from({ length: more }, (_, index) => {
    // Each copy of the scan is for one bit of one coefficient: 14 bits, then the next coefficient.
    const [coefficient, bit] = [1 + Math.floor(index / 14), 13 - (index % 14)];
    const own = Buffer.from(scan);
    own[7] = coefficient;
    own[8] = coefficient;
    own[9] = bit === 13 ? bit : ((bit + 1) << 4) | bit;
    return own;
  });
  return Buffer.concat([untilFirstScanEnds, jpeg.subarray(table, at), ...scans, Buffer.from([0xff, 0xd9])]);
}

test("a JPEG with more than 100 scans is rejected, although it is valid", async () => {
  expect(await processImage(await withScans(50))).toMatchObject({ type: "image/jpeg", width: 64 });
  const many = await withScans(150);
  expect((await sharp(many, { failOn: "error" }).toBuffer()).length).toBeGreaterThan(0);
  await expect(processImage(many)).rejects.toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
});
