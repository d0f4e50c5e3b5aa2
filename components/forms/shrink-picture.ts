import { MAX_IMAGE_BYTES } from "@/lib/domain/uploads";

/** Longest side of a sent picture, in pixels; the server stores no larger pictures. */
const MAX_SIDE = 2_000;
/**
 * Maximum number of bytes for each pixel. A file with more bytes contains a lot of data besides the picture.
 * Such a file is sent unchanged.
 */
const BYTES_PER_PIXEL = 8;
/** JPEG qualities, tried in this order until the file is small enough. */
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Makes a file smaller before it is sent: photos taken with phones have 4 to 12 MB, which take minutes on a slow
 * connection. The result is upright, at most 2,000 pixels on a side and if possible below 2 MB. A file within
 * these limits is not changed.
 * @returns the smaller file, or the original if even the smallest version is too large. For a file that this browser
 *   cannot open: the original if it is larger than `MAX_IMAGE_BYTES`, because the size check then rejects it;
 *   otherwise null
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
    // JPEG has no transparency, so transparent areas become white.
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
