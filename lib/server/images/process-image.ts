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
/** How many pixels a picture may have, in all and on a side: a small file can hold an enormous picture. */
const MAX_PIXELS = 24_000_000;
const MAX_SENT_SIDE = 12_000;
/** How long decoding and encoding a picture may take. */
const MAX_SECONDS = 3;

/**
 * Decodes a picture and encodes it again, which removes everything else in the file: GPS and other metadata, text
 * chunks, bytes after the end. Accepts JPEG and PNG, judged by the content (product 11.1, 11.2).
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE`
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    // Reads the header only.
    const { format, width, height } = await image.metadata();
    if (format !== "jpeg" && format !== "png") throw new Error(`format ${format}`);
    if (width > MAX_SENT_SIDE || height > MAX_SENT_SIDE) throw new Error(`${width} x ${height} pixels`);
    const upright = image
      .timeout({ seconds: MAX_SECONDS })
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
