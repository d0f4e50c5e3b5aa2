import { type FormPicture, pictureKey } from "@/components/forms/use-pictures";

/**
 * The descriptions of a form's photos. One form value contains all of them as a JSON object, whose keys come
 * from `pictureKey`. So the form's saved draft includes the descriptions, and each description stays with its
 * photo when the order changes.
 */

type Texts = Readonly<Record<string, string>>;

const read = (kept: string): Texts => JSON.parse(kept || "{}");

/** Converts two lists in the same order, photos and their texts, to the form value. */
export function keepTexts(photos: readonly string[], texts: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(photos.map((photo, at) => [photo, texts[at] ?? ""])));
}

/** The text of one photo; may be empty. */
export function textOf(kept: string, photo: FormPicture): string {
  return read(kept)[pictureKey(photo)] ?? "";
}

/** The new form value after the text of a photo changed. */
export function withText(kept: string, photo: FormPicture, text: string): string {
  return JSON.stringify({ ...read(kept), [pictureKey(photo)]: text });
}

/** The text of each photo, in the order of `photos`. Line breaks become spaces. */
export function textsInOrder(kept: string, photos: readonly FormPicture[]): string[] {
  return photos.map((photo) => textOf(kept, photo).replaceAll(/\s+/g, " ").trim());
}
