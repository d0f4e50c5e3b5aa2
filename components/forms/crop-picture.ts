import type { FormPicture } from "./use-pictures";

/** A part of a picture, in percent of its width and height. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.9;

/** The part of a picture as a JPEG file. @throws Error if the browser cannot read the picture */
export async function cropPicture(picture: FormPicture, area: Area): Promise<File> {
  const source = typeof picture === "string" ? await (await fetch(picture)).blob() : picture;
  const whole = await createImageBitmap(source, { imageOrientation: "from-image" });
  try {
    const part = {
      x: (whole.width * area.x) / 100,
      y: (whole.height * area.y) / 100,
      width: Math.max(1, Math.round((whole.width * area.width) / 100)),
      height: Math.max(1, Math.round((whole.height * area.height) / 100)),
    };
    const canvas = document.createElement("canvas");
    canvas.width = part.width;
    canvas.height = part.height;
    const { x, y, width, height } = part;
    canvas.getContext("2d")?.drawImage(whole, x, y, width, height, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    if (!blob) throw new Error("The picture could not be cropped.");
    return new File([blob], typeof picture === "string" ? "photo.jpg" : picture.name, { type: blob.type });
  } finally {
    whole.close();
  }
}
