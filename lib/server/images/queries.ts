import "server-only";
import { Readable } from "node:stream";
import { Types } from "mongoose";
import type { PictureWidth } from "../../domain/picture-widths";
import type { Actor } from "../infra/actor";
import { imageBucket, SIZES_TYPE } from "./bucket";

/** What a picture is used for, which decides who may see it. */
export interface PictureUse {
  /** Whether everyone may see it; if not, only its owner and admins. */
  isPublic: boolean;
  owner: Pick<Actor, "role" | "id">;
}

/** A stored picture in one size, ready to be sent. */
export interface StoredImage {
  /** Unique for each size. */
  name: string;
  type: string;
  /** In bytes. */
  length: number;
  /** False while the requested size has not been created yet. */
  isFinal: boolean;
  open: () => ReadableStream<Uint8Array>;
}

/**
 * The picture with this id (24 hex digits), or null.
 * @param width the original is returned if this is left out or wider than the picture, or if the sizes of an old
 * picture have not been created yet
 */
export async function findImage(id: string, width: PictureWidth | undefined): Promise<StoredImage | null> {
  const _id = new Types.ObjectId(id);
  const projection = {
    length: 1,
    "metadata.type": 1,
    "metadata.sized": 1,
    ...(width && { [`metadata.sizes.${width}`]: 1 }),
  };
  const file = await imageBucket().find({ _id }, { projection, promoteBuffers: true }).limit(1).next();
  if (!file) return null;
  const { type, sized, sizes } = file.metadata ?? {};
  const bytes: Buffer | undefined = width && sizes?.[width];
  if (bytes) {
    const open = () => new Blob([new Uint8Array(bytes)]).stream();
    return { name: `${id}-${width}`, type: SIZES_TYPE, length: bytes.length, isFinal: true, open };
  }
  return {
    name: id,
    type: String(type),
    length: file.length,
    isFinal: width === undefined || sized === true,
    open: () => Readable.toWeb(imageBucket().openDownloadStream(_id)) as ReadableStream<Uint8Array>,
  };
}
