import sharp from "sharp";
import { expect, test } from "vitest";
import { processImage } from "./process-image";

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

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
