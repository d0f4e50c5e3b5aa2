import "server-only";
import { isDeepStrictEqual } from "node:util";
import { databaseStore } from "./database-store";
import { makeMissingSizes } from "./make-sizes";
import { BEFORE_ALL, type PictureStore } from "./picture-store";
import { s3Store } from "./picture-stores";
import type { ProcessedImage } from "./process-image";

/** How many ids are listed at once. */
const BATCH = 100;

export type PicturePlace = "s3" | "database";

/** How many pictures had each result. */
export interface MovedPictures {
  moved: number;
  /** Pictures that were in the new store already, with the same bytes. */
  same: number;
  /** Pictures that stay in the old store: interrupted uploads, or pictures with missing parts. */
  incomplete: number;
}

/**
 * Copies all pictures from one store into the other, reads each copy back and compares it. The move can be interrupted
 * and repeated, and the site may run meanwhile.
 * @param place the store to copy the pictures into
 * @param isDeleted whether to delete each picture from the old store after the comparison with its copy
 * @param onShare called with the part that is done, from 0 to 1
 * @throws Error when the S3 settings are missing, or a copy is not the same
 */
export async function movePictures(
  place: PicturePlace,
  isDeleted: boolean,
  onShare: (share: number) => void,
): Promise<MovedPictures> {
  const s3 = s3Store();
  if (!s3) throw new Error("Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.");
  if (place === "s3") while (await makeMissingSizes());
  const [from, to]: [PictureStore, PictureStore] = place === "s3" ? [databaseStore, s3] : [s3, databaseStore];
  const total = Math.max(1, await from.count());
  const result: MovedPictures = { moved: 0, same: 0, incomplete: 0 };
  let seen = BEFORE_ALL;
  for (let ids = await from.list(seen, BATCH); ids.length > 0; ids = await from.list(seen, BATCH)) {
    for (const id of ids) {
      const outcome = await copyPicture(id, from, to);
      result[outcome] += 1;
      if (isDeleted && outcome !== "incomplete") await from.delete(id);
      onShare(Math.min(1, (result.moved + result.same + result.incomplete) / total));
      seen = id;
    }
  }
  return result;
}

async function copyPicture(id: string, from: PictureStore, to: PictureStore): Promise<keyof MovedPictures> {
  const picture = await from.load(id);
  if (!picture) return "incomplete";
  if (isSame(picture, await to.load(id))) return "same";
  // Removes an incomplete copy that an interrupted move may have left.
  await to.delete(id);
  await to.store(id, picture);
  if (!isSame(picture, await to.load(id))) throw new Error(`The copy of picture ${id} is not the same.`);
  return "moved";
}

function isSame(one: ProcessedImage, other: ProcessedImage | null): boolean {
  return other !== null && isDeepStrictEqual(one, other);
}
