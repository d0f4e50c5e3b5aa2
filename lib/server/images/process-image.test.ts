import sharp from "sharp";
import { expect, test } from "vitest";
import { processImage } from "./process-image";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });
const png = (width: number, height: number) => blank(width, height).png().toBuffer();

test("a picture of usual size is kept within 2,000 pixels a side", async () => {
  expect(await processImage(await png(3_000, 1_500))).toMatchObject({
    type: "image/png",
    width: 2_000,
    height: 1_000,
  });
});

test.each([
  ["too high, though thin", 1, 12_001],
  ["too wide, though flat", 12_001, 1],
  ["of more than 24 million pixels", 6_001, 4_000],
])("a picture %s is refused before it is decoded", async (_name, width, height) => {
  await expect(processImage(await png(width, height))).rejects.toMatchObject({
    code: "UNSUPPORTED_MEDIA_TYPE",
  });
});

/** A progressive JPEG of one colour that says so in as many more scans, each of which is a pass over all pixels. */
async function withScans(more: number): Promise<Buffer> {
  const jpeg = await blank(64, 64).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
  const end = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const after = (from: number) => {
    const found = [0xc4, 0xda, 0xd9].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker]), from + 2));
    return Math.min(...found.filter((at) => at > 0));
  };
  const untilFirstScanEnds = jpeg.subarray(0, after(end));
  // The first scan of one component's later coefficients, with its table: every block of it is empty.
  let at = after(end);
  let table = at;
  while (jpeg[at + 1] !== 0xda) {
    table = at;
    at = after(at);
  }
  const scan = jpeg.subarray(at, after(at));
  const scans = Array.from({ length: more }, (_, index) => {
    // One coefficient after another, each with all its bits.
    const [coefficient, bit] = [1 + Math.floor(index / 14), 13 - (index % 14)];
    const own = Buffer.from(scan);
    own[7] = coefficient;
    own[8] = coefficient;
    own[9] = bit === 13 ? bit : ((bit + 1) << 4) | bit;
    return own;
  });
  return Buffer.concat([untilFirstScanEnds, jpeg.subarray(table, at), ...scans, Buffer.from([0xff, 0xd9])]);
}

test("a JPEG of more than 100 scans is refused, though it is one", async () => {
  expect(await processImage(await withScans(50))).toMatchObject({ type: "image/jpeg", width: 64 });
  const many = await withScans(150);
  expect((await sharp(many, { failOn: "error" }).toBuffer()).length).toBeGreaterThan(0);
  await expect(processImage(many)).rejects.toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
});
