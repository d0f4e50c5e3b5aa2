import "server-only";
import type { PictureWidth } from "../../domain/picture-widths";
import type { Actor } from "../infra/actor";
import type { StoredImage } from "./picture-store";
import { pictureStores } from "./picture-stores";

/** The use of a picture, which decides who may see the picture. */
export interface PictureUse {
  /** Whether everyone may see the picture; if not, only its owner and admins may. */
  isPublic: boolean;
  owner: Pick<Actor, "role" | "id">;
}

/**
 * The picture with this id (24 hex digits), or null.
 * @param width the width of the scaled copy to return. The original is returned if the width is left out or larger than
 * the picture, or if an older version stored the picture and its copies have not been created yet
 */
export async function findImage(id: string, width: PictureWidth | undefined): Promise<StoredImage | null> {
  for (const store of pictureStores()) {
    const found = await store.find(id, width);
    if (found) return found;
  }
  return null;
}
