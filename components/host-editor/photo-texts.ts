import { type FormPicture, pictureKey } from "@/components/forms/use-pictures";

/**
 * What the photos of a form show. One value of the form has the texts of all photos by their keys, so that a draft keeps
 * them, and each goes where its photo goes.
 */

type Texts = Readonly<Record<string, string>>;

const read = (kept: string): Texts => JSON.parse(kept || "{}");

/** The value for uploaded photos and their texts, which are in the same order. */
export function keepTexts(photos: readonly string[], texts: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(photos.map((photo, at) => [photo, texts[at] ?? ""])));
}

/** What one photo shows; empty where nothing was typed. */
export function textOf(kept: string, photo: FormPicture): string {
  return read(kept)[pictureKey(photo)] ?? "";
}

/** The value once another text was typed for a photo. */
export function withText(kept: string, photo: FormPicture, text: string): string {
  return JSON.stringify({ ...read(kept), [pictureKey(photo)]: text });
}

/** What each of these photos shows, each text on one line. */
export function textsInOrder(kept: string, photos: readonly FormPicture[]): string[] {
  return photos.map((photo) => textOf(kept, photo).replaceAll(/\s+/g, " ").trim());
}
