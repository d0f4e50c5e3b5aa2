import "server-only";
import mongoose from "mongoose";

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

export const { BSON } = mongoose.mongo;

/** Version of the format. Increase it if older versions of the software cannot read new files. */
export const FORMAT = 1;
export const FIRST_LINE = `Nelum Trails backup ${FORMAT}\n`;
export const HASH_BYTES = 32;
/** Frames are compressed in blocks of this size, in bytes. */
export const PIECE = 256 * 1024;

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

export const damaged = () => new UnusableBackup("The file is damaged or incomplete.");

/** The error message for a backup of a newer version. */
export const NEWER = "A newer version of Nelum Trails made this backup. Restore it with that version.";
