import "server-only";
import sharp from "sharp";
import { AppError } from "../../errors";

/** A picture as it is stored: upright, without metadata, no larger than a page needs. */
export interface ProcessedImage {
  bytes: Buffer;
  type: "image/jpeg" | "image/png";
  /** Pixels. */
  width: number;
  height: number;
}

/** Longest side of a stored picture, in pixels. */
const MAX_SIDE = 2_000;
/** How many pixels a picture may have: a small file can hold an enormous picture. */
const MAX_PIXELS = 50_000_000;

/**
 * Decodes a picture and encodes it again, which removes everything else in the file: GPS and other metadata, text
 * chunks, bytes after the end. Accepts JPEG and PNG, judged by the content (product 11.1, 11.2).
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE`
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await image.metadata();
    if (format !== "jpeg" && format !== "png") throw new Error(`format ${format}`);
    const upright = image
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true });
    const { data, info } = await (format === "jpeg"
      ? upright.jpeg({ quality: 84 })
      : upright.png({ compressionLevel: 9 })
    ).toBuffer({ resolveWithObject: true });
    return { bytes: data, type: `image/${format}`, width: info.width, height: info.height };
  } catch (cause) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "onlyJpegOrPng", { cause });
  }
}
