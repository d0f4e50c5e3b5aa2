import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, link, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, gzip } from "node:zlib";
import mongoose from "mongoose";
import { Checksum } from "./checksum";

/**
 * The format of a backup file: a first line, then gzipped frames, then the SHA-256 of everything before. A frame is a
 * letter and a BSON document:
 *
 * - `h`: the header, always first
 * - `c`: begins a collection
 * - `d`: a document of the collection, exactly as stored, ordered by id
 * - `l`: a late document, which changed during the backup; it replaces all earlier ones with its id
 * - `e`: the end, with counts and checksums
 */

const { BSON } = mongoose.mongo;

/** Version of the format. Increase it if older versions of the software cannot read new files. */
const FORMAT = 1;
const firstLine = (format: number | string) => `Nelum Trails backup ${format}\n`;
const HASH_BYTES = 32;
/** MongoDB's limit for a document, plus room for the frame's own fields. */
const LONGEST_DOCUMENT = 16 * 1024 * 1024 + 64 * 1024;
/** Frames are compressed in blocks of this size, in bytes. */
const PIECE = 256 * 1024;

/** The first frame of a backup. */
export interface BackupHeader {
  /** The number of the database's last migration. */
  migration: number;
  /** When the backup began. Documents may have changed since. */
  madeAt: Date;
  /** The generated secrets, as in their file; null if they were set in the environment. */
  secrets: string | null;
}

/** The definition of an index. */
export type IndexDescription = mongoose.mongo.BSON.Document;

/** A document that changed during the backup. */
export interface LateDocument {
  collection: string;
  id: unknown;
  /** Null if the document was deleted. */
  document: Uint8Array | null;
}

/** A frame of a backup, except the last one (`BackupEnd`), which `writeBackup` adds. */
export type Frame =
  | { kind: "header"; header: BackupHeader }
  | { kind: "collection"; name: string; indexes: IndexDescription[] }
  | { kind: "document"; document: Uint8Array }
  | ({ kind: "late" } & LateDocument);

/** The last frame of a backup. */
export interface BackupEnd {
  /** Number and checksum of each collection's documents, without the late ones; `late` counts those. */
  collections: Record<string, { count: number; checksum: string }>;
  late: number;
}

/** The file cannot be restored; the message says why. */
export class UnusableBackup extends Error {}

const damaged = () => new UnusableBackup("The file is damaged or incomplete.");

/* Writing */

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
    yield counted(Buffer.from(firstLine(FORMAT)));
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

/* Reading */

/** A frame that was read; the last one is the end. */
export type ReadFrame = Frame | { kind: "end"; end: BackupEnd };

/**
 * Reads a backup to its end, block by block. The whole file is verified only after the last frame.
 * @param onShare called with the share of the file that has been read, from 0 to 1
 * @throws UnusableBackup
 */
export async function* readBackup(
  file: string,
  onShare: (share: number) => void = () => {},
): AsyncGenerator<ReadFrame> {
  const { begin, size, stored } = await openBackup(file);
  const fileHash = createHash("sha256").update(firstLine(FORMAT));
  const gunzip = createGunzip({ chunkSize: PIECE });
  let done = begin;
  const reading = pipeline(
    createReadStream(file, { start: begin, end: size - HASH_BYTES - 1, highWaterMark: PIECE }),
    async function* (bytes: AsyncIterable<Buffer>) {
      for await (const piece of bytes) {
        fileHash.update(piece);
        done += piece.length;
        onShare(done / size);
        yield piece;
      }
    },
    gunzip,
  );
  reading.catch(() => {});
  let isEnded = false;
  try {
    for await (const { letter, bytes } of framesIn(gunzip)) {
      if (isEnded) throw damaged();
      isEnded = letter === "e";
      yield frameOf(letter, bytes);
    }
    await reading;
  } catch (error) {
    if (error instanceof UnusableBackup || !isContentError(error)) throw error;
    throw damaged();
  } finally {
    gunzip.destroy();
  }
  if (!isEnded || !fileHash.digest().equals(stored)) throw damaged();
}

/** Whether reading failed because of the contents of the file, not because of the disk. */
function isContentError(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name.startsWith("BSON") || /^Z_|^ERR_STREAM_PREMATURE_CLOSE|^ERR_OUT_OF_RANGE/.test(String(code));
}

async function openBackup(file: string) {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableBackup(
      error.code === "ENOENT" ? `There is no file ${file}.` : `The file cannot be read (${error.code}).`,
    );
  });
  try {
    const { size } = await handle.stat();
    const start = Buffer.alloc(64);
    const { bytesRead } = await handle.read(start, 0, start.length, 0).catch(() => ({ bytesRead: 0 }));
    const line = /^Nelum Trails backup (\d+)\n/.exec(start.toString("latin1", 0, bytesRead));
    if (!line)
      throw new UnusableBackup("The file is not a Nelum Trails backup, or its beginning is damaged.");
    if (Number(line[1]) !== FORMAT) throw new UnusableBackup(NEWER);
    const begin = line[0].length;
    const stored = Buffer.alloc(HASH_BYTES);
    if (size <= begin + HASH_BYTES) throw damaged();
    await handle.read(stored, 0, HASH_BYTES, size - HASH_BYTES);
    return { begin, size, stored };
  } finally {
    await handle.close();
  }
}

/** The error message for a backup of a newer version. */
export const NEWER = "A newer version of Nelum Trails made this backup. Restore it with that version.";

async function* framesIn(source: AsyncIterable<Buffer>): AsyncGenerator<{ letter: string; bytes: Buffer }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    while (rest.length - at >= 5) {
      const length = rest.readInt32LE(at + 1);
      if (length < 5 || length > LONGEST_DOCUMENT) throw damaged();
      const end = at + 1 + length;
      if (end > rest.length) break;
      yield { letter: String.fromCharCode(rest[at] as number), bytes: rest.subarray(at + 1, end) };
      at = end;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw damaged();
}

/** Whether the name is valid for a collection of the site, and not one of the database's own. */
const isSiteCollection = (name: unknown) => typeof name === "string" && /^(?!system\.)[^$\0]+$/.test(name);

function frameOf(letter: string, bytes: Buffer): ReadFrame {
  if (letter === "d") return { kind: "document", document: bytes };
  const read = BSON.deserialize(bytes, { promoteBuffers: true });
  switch (letter) {
    case "h":
      return { kind: "header", header: read as BackupHeader };
    case "c":
      if (!isSiteCollection(read.name)) throw damaged();
      return { kind: "collection", name: read.name, indexes: read.indexes };
    case "l":
      if (!isSiteCollection(read.collection)) throw damaged();
      return { kind: "late", collection: read.collection, id: read.id, document: read.document };
    case "e":
      return { kind: "end", end: read as BackupEnd };
    default:
      throw damaged();
  }
}
