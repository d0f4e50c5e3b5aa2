import "server-only";
import sharp from "sharp";
import { PICTURE_WIDTHS, type PictureWidth } from "../../domain/picture-widths";
import { AppError } from "../../errors";

/** Encoded pictures by their width. */
export type Sizes = Partial<Record<PictureWidth, Buffer>>;

/** A picture as it is stored: upright, without metadata, no larger than a page needs. */
export interface ProcessedImage {
  bytes: Buffer;
  type: "image/jpeg" | "image/png";
  /** Pixels. */
  width: number;
  height: number;
  /** The picture as WebP, in each of `PICTURE_WIDTHS` that is not wider than the picture itself. */
  sizes: Sizes;
}

/** Longest side of a stored picture, in pixels. */
const MAX_SIDE = 2_000;
/** How many pixels a picture may have, in all and on a side: a small file can hold an enormous picture. */
const MAX_PIXELS = 24_000_000;
const MAX_SENT_SIDE = 12_000;
/** How many scans a JPEG may have: each is a pass over all pixels. A camera or program writes 10 or so. */
const MAX_SCANS = 100;
/** How long each step of decoding and encoding may take. */
const MAX_SECONDS = 3;

// One thread for a picture, so that the other processors stay free; nothing is decoded twice, so nothing is kept.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture and encodes it again, which removes everything else in the file: GPS and other metadata, text
 * chunks, bytes after the end. Accepts JPEG and PNG, judged by the content (product 11.1, 11.2). The caller sees to it
 * that few run at once.
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE`, or `UNAVAILABLE` when it took too long
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  try {
    const sent = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    // Reads the header only.
    const { format, width, height } = await sent.metadata();
    if (format !== "jpeg" && format !== "png") throw new Error(`format ${format}`);
    if (width > MAX_SENT_SIDE || height > MAX_SENT_SIDE) throw new Error(`${width} x ${height} pixels`);
    if (format === "jpeg" && hasManyScans(bytes)) throw new Error(`more than ${MAX_SCANS} scans`);
    // Decoded once; everything is encoded from these pixels.
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
    const whole = format === "jpeg" ? pixels().jpeg({ quality: 84 }) : pixels().png();
    const sizes: Sizes = {};
    for (const size of PICTURE_WIDTHS) {
      if (size <= info.width) sizes[size] = await pixels().resize({ width: size }).webp().toBuffer();
    }
    return {
      bytes: await whole.toBuffer(),
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

/** Seconds after which somebody may try again. */
const TRY_AGAIN_AFTER = 10;

/** The refusal of a picture for which there is no time now; on a busy machine that may be any picture. */
export function tryLater(cause: unknown): AppError {
  return new AppError("UNAVAILABLE", ["manyPictures", TRY_AGAIN_AFTER], {
    headers: { "Retry-After": String(TRY_AGAIN_AFTER) },
    cause,
  });
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/** Counts the marker wherever it stands, also by chance in data behind the picture: about 30 times in 2 MB. */
function hasManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(START_OF_SCAN); at >= 0; at = jpeg.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans > MAX_SCANS;
}
