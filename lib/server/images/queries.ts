import "server-only";
import type { PictureWidth } from "../../domain/picture-widths";
import type { Actor } from "../infra/actor";
import type { StoredImage } from "./picture-store";
import { pictureStores } from "./picture-stores";

/** What a picture is used for, which decides who may see it. */
export interface PictureUse {
  /** Whether everyone may see it; if not, only its owner and admins. */
  isPublic: boolean;
  owner: Pick<Actor, "role" | "id">;
}

/**
 * The picture with this id (24 hex digits), or null.
 * @param width the original is returned if this is left out or wider than the picture, or if the sizes of an old
 * picture have not been created yet
 */
export async function findImage(id: string, width: PictureWidth | undefined): Promise<StoredImage | null> {
  for (const store of pictureStores()) {
    const found = await store.find(id, width);
    if (found) return found;
  }
  return null;
}
