import "server-only";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, link, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type BackupEnd, BSON, FIRST_LINE, type Frame, HASH_BYTES, PIECE } from "./backup-format";
import { Checksum } from "./checksum";

const LETTERS = { header: "h", collection: "c", document: "d", late: "l" } as const;

function toBson(frame: Frame): Uint8Array {
  switch (frame.kind) {
    case "header":
      return BSON.serialize(frame.header);
    case "collection":
      return BSON.serialize({ name: frame.name, indexes: frame.indexes });
    case "document":
      return frame.document;
    case "late": {
      const { collection, id, document } = frame;
      return BSON.serialize({ collection, id, document: document && new BSON.Binary(document) });
    }
  }
}

const compress = promisify(gzip);
/** The collection with the contents of images, which cannot be compressed further. */
const DENSE = "images.chunks";

/** Compresses the frames in blocks, and adds the end frame. */
async function* compressFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const end: BackupEnd = { collections: {}, late: 0 };
  let now: { name: string; count: number; checksum: Checksum } | undefined;
  const closeCollection = () => {
    if (now) end.collections[now.name] = { count: now.count, checksum: now.checksum.toString() };
  };
  const flush = async () => {
    // Level 1 is the fastest compression: the site needs the processor too. Level 0 stores pictures as they are,
    // because their formats are compressed already.
    const piece = await compress(Buffer.concat(parts), { level: now?.name === DENSE ? 0 : 1 });
    parts = [];
    length = 0;
    return piece;
  };
  const add = (letter: string, bytes: Uint8Array) => {
    parts.push(Buffer.from(letter, "latin1"), bytes);
    length += 1 + bytes.length;
  };
  for await (const frame of frames) {
    if (frame.kind === "collection") {
      yield await flush();
      closeCollection();
      now = { name: frame.name, count: 0, checksum: new Checksum() };
    } else if (frame.kind === "document" && now) {
      now.count += 1;
      now.checksum.add(frame.document);
    } else if (frame.kind === "late") {
      end.late += 1;
    }
    add(LETTERS[frame.kind], toBson(frame));
    if (length >= PIECE) yield await flush();
  }
  closeCollection();
  add("e", BSON.serialize(end));
  yield await flush();
}

/** The temporary name of a backup while it is being written. */
export const partOf = (file: string): string => `${file}.${process.pid}.part`;

/**
 * Writes a backup under a temporary name, and renames it once it is completely on disk. Only the current user can read
 * it.
 * @returns its size in bytes
 * @throws Error when the file exists, or the write fails
 */
export async function writeBackup(file: string, frames: AsyncIterable<Frame>): Promise<number> {
  const part = partOf(file);
  const fileHash = createHash("sha256");
  let size = 0;
  const addHeaderAndHash = async function* (pieces: AsyncIterable<Buffer>) {
    const counted = (bytes: Buffer) => {
      size += bytes.length;
      fileHash.update(bytes);
      return bytes;
    };
    yield counted(Buffer.from(FIRST_LINE));
    for await (const bytes of pieces) yield counted(bytes);
    size += HASH_BYTES;
    yield fileHash.digest();
  };
  await requireNoFile(file);
  try {
    await pipeline(
      compressFrames(frames),
      addHeaderAndHash,
      createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }),
    );
    await renameTo(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return size;
}

async function requireNoFile(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} exists already: choose another name.`);
}

async function renameTo(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    await requireNoFile(file);
    // Some file systems, such as FAT, have no hard links.
    if (!["EPERM", "ENOTSUP", "ENOSYS"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    await rename(part, file);
  }
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}
