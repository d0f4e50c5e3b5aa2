import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import {
  type BackupEnd,
  type BackupHeader,
  BSON,
  damaged,
  FIRST_LINE,
  FORMAT,
  type Frame,
  HASH_BYTES,
  NEWER,
  PIECE,
  UnusableBackup,
} from "./backup-format";

/** MongoDB's limit for a document, plus room for the frame's own fields. */
const LONGEST_DOCUMENT = 16 * 1024 * 1024 + 64 * 1024;

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
  const fileHash = createHash("sha256").update(FIRST_LINE);
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
