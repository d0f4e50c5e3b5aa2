import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { PRODUCTS } from "../domain/catalogue";
import { productPicture } from "./product-pictures";
import { SHARED_HEIGHT, SHARED_WIDTH, SITE_PICTURE } from "./shared-pictures";

it.each([SITE_PICTURE, ...PRODUCTS.map(productPicture)])(
  "$path is a small JPEG of the declared size",
  async ({ path, alt }) => {
    const file = readFileSync(`public${path}`);
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({
      format: "jpeg",
      width: SHARED_WIDTH,
      height: SHARED_HEIGHT,
    });
    expect(file.length).toBeLessThan(150_000);
    expect(alt).not.toBe("");
  },
);
