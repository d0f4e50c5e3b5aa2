import { MAX_IMAGE_BYTES } from "@/lib/domain/uploads";

/** Longest side that is sent, in pixels; the server keeps no more. */
const MAX_SIDE = 2_000;
/** Most bytes that a pixel takes in memory. A file with more of them is large for what is not its picture. */
const BYTES_PER_PIXEL = 8;
/** How well JPEG is written, tried one after the other until it is small enough. */
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * A picture as it is sent: what a phone takes has 4 to 12 MB, which a connection in the country carries
 * for minutes. Upright, at most 2,000 pixels a side, and below 2 MB as far as that can be had; one that
 * is so already is left as it is.
 * @returns null for what this browser cannot open; one too large for sending is given back as it came
 */
export async function shrinkPicture(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return file.size > MAX_IMAGE_BYTES ? file : null;
  try {
    const { width, height } = picture;
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    if (scale === 1 && file.size <= MAX_IMAGE_BYTES) return file;
    if (file.size > width * height * BYTES_PER_PIXEL) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    // JPEG has nothing to see through.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
      if (!blob || blob.size > MAX_IMAGE_BYTES) continue;
      return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified });
    }
    return file;
  } finally {
    picture.close();
  }
}
