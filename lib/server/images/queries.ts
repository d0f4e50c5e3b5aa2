import "server-only";
import { Readable } from "node:stream";
import { Types } from "mongoose";
import { isObjectIdText } from "../platform/db";
import { imageBucket } from "./bucket";

/** A stored picture, ready to be sent. */
export interface StoredImage {
  type: string;
  /** In bytes. */
  length: number;
  open: () => ReadableStream<Uint8Array>;
}

/** The picture with that id, or null. */
export async function findImage(id: string): Promise<StoredImage | null> {
  if (!isObjectIdText(id)) return null;
  const _id = new Types.ObjectId(id);
  const file = await imageBucket().find({ _id }).limit(1).next();
  if (!file) return null;
  return {
    type: String(file.metadata?.type),
    length: file.length,
    open: () => Readable.toWeb(imageBucket().openDownloadStream(_id)) as ReadableStream<Uint8Array>,
  };
}
