import { pickStably } from "../domain/pick-stably";

/** Small square pictures of faces, shown beside reviews. */
const TRAVELLERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Chosen so that the tourists of the demo data get faces that suit their names. */
const FACES_SALT = 480_750;

/** Address of a face of 160 by 160 pixels, always the same for the same key. */
export function travellerFace(key: string): string {
  return `/images/avatars/avatar-${pickStably(TRAVELLERS, `${FACES_SALT} ${key}`)}.webp`;
}
