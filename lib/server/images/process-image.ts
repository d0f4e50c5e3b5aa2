import "server-only";
import sharp from "sharp";
import { PICTURE_WIDTHS, type PictureWidth } from "../../domain/picture-widths";
import { AppError } from "../../errors";

/** Scaled copies of a picture, as WebP, by width in pixels. */
export type Sizes = Partial<Record<PictureWidth, Buffer>>;

/** A picture as it is stored: upright, without metadata, and not larger than pages need. */
export interface ProcessedImage {
  bytes: Buffer;
  type: "image/jpeg" | "image/png";
  /** In pixels, like `height`. */
  width: number;
  height: number;
  /** The picture as WebP, in each of `PICTURE_WIDTHS` that is not wider than the original. */
  sizes: Sizes;
}

/** Longest side of a stored picture, in pixels. */
const MAX_SIDE = 2_000;
/** Maximum number of pixels of an upload, in total and per side, because a small file can contain a huge picture. */
const MAX_PIXELS = 24_000_000;
const MAX_SENT_SIDE = 12_000;
/** Maximum number of scans of a JPEG, because each is a pass over all pixels. Cameras and programs write about 10. */
const MAX_SCANS = 100;
/** The time limit of each decoding and encoding step. */
const MAX_SECONDS = 3;

// One thread for each picture, so that other cores stay free. No cache, because no picture is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes and re-encodes a picture, which removes everything else in the file: GPS and other metadata, text
 * chunks, trailing bytes. Accepts JPEG and PNG by content (docs/product.md, "Allowed pictures", "Stored
 * pictures"). The caller limits how many pictures are processed at once.
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE`, or `UNAVAILABLE` when it took too long
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  try {
    const sent = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    // Reads only the header of the file, so the checks below come before any decoding.
    const { format, width, height } = await sent.metadata();
    if (format !== "jpeg" && format !== "png") throw new Error(`format ${format}`);
    if (width > MAX_SENT_SIDE || height > MAX_SENT_SIDE) throw new Error(`${width} x ${height} pixels`);
    if (format === "jpeg" && hasManyScans(bytes)) throw new Error(`more than ${MAX_SCANS} scans`);
    // Decoded once; all sizes are encoded from these pixels.
    const { data, info } = await sent
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const pixels = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).timeout({
        seconds: MAX_SECONDS,
      });
    const original = format === "jpeg" ? pixels().jpeg({ quality: 84 }) : pixels().png();
    const sizes: Sizes = {};
    for (const size of PICTURE_WIDTHS) {
      if (size <= info.width) sizes[size] = await pixels().resize({ width: size }).webp().toBuffer();
    }
    return {
      bytes: await original.toBuffer(),
      type: `image/${format}`,
      width: info.width,
      height: info.height,
      sizes,
    };
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith("timeout")) throw tryLater(cause);
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "onlyJpegOrPng", { cause });
  }
}

/** After how many seconds the client may try again. */
const TRY_AGAIN_AFTER = 10;

/**
 * The error when a picture could not be processed now: the queue was full, or the processing took too long, which can
 * happen with any picture on a busy machine.
 */
export function tryLater(cause: unknown): AppError {
  return new AppError("UNAVAILABLE", ["manyPictures", TRY_AGAIN_AFTER], {
    headers: { "Retry-After": String(TRY_AGAIN_AFTER) },
    cause,
  });
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/**
 * Whether a JPEG has too many scans. The count includes bytes in other data that look like the marker by chance, about
 * 30 in 2 MB, which the limit allows for.
 */
function hasManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(START_OF_SCAN); at >= 0; at = jpeg.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans > MAX_SCANS;
}
