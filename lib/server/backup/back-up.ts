import "server-only";
import { readFile } from "node:fs/promises";
import mongoose from "mongoose";
import { S3_PICTURES } from "../images/s3-store";
import { HalfFilledDatabase, isMarked, LAST_STEP, NewerDatabase } from "../migrations/migrate";
import type { Frame } from "./backup-format";
import { noteBackup } from "./last-backup";
import { amount, type Progress, picturesInWords } from "./progress";
import { framesOf } from "./read-database";
import { writeBackup } from "./write-backup";

type Db = mongoose.mongo.Db;

/** The database to back up, and the file to write. */
export interface BackingUp {
  file: string;
  mongodbUri: string;
  /** The file of the generated secrets; null if they are set in the environment. */
  secretsFile: string | null;
}

/**
 * Writes a backup of a database, even while a site is using the database. The backup does not include pictures in S3
 * (docs/decisions/17-pictures.md).
 * @throws RefusedDatabase; Error when the file exists already, or the database is empty
 */
export async function backUp(
  { file, mongodbUri, secretsFile }: BackingUp,
  progress: Progress,
): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(mongodbUri);
  try {
    const db = client.db();
    const madeAt = new Date();
    const migration = await lastMigration(db);
    const total = await roughSize(db);
    if (total === 0) throw new Error("There is nothing in this database to back up.");
    const secrets = secretsFile && (await readFile(secretsFile, "utf8"));
    progress.begin("Backing up");
    let documents = 0;
    let read = 0;
    const count = (bytes: number) => {
      documents += 1;
      read += bytes;
      progress.share(Math.min(1, read / total));
    };
    const frames = async function* (): AsyncGenerator<Frame> {
      yield { kind: "header", header: { migration, madeAt, secrets } };
      yield* framesOf(db, madeAt, count);
    };
    const size = await writeBackup(file, frames());
    await noteBackup(db, madeAt);
    progress.done(`${amount(documents)}, ${(size / 1_000_000).toFixed(1)} MB: ${file}`);
    const inS3 = await db.collection(S3_PICTURES).estimatedDocumentCount();
    if (inS3 > 0)
      progress.say(`${picturesInWords(inS3)} in S3 are not in this file: back up the bucket too.`);
  } finally {
    await client.close();
  }
}

/**
 * The number of the last migration. The database must be complete, and must not come from a newer version of
 * the software.
 * @throws RefusedDatabase
 */
export async function lastMigration(db: Db): Promise<number> {
  if (await isMarked(db)) throw new HalfFilledDatabase();
  const steps = db.collection<{ _id: number; doneAt: Date | null }>("migrations");
  const [last] = await steps
    .find({ doneAt: { $ne: null } })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  const migration = last?._id ?? 0;
  if (migration > LAST_STEP) throw new NewerDatabase();
  return migration;
}

/** The approximate size of all documents, in bytes. */
export async function roughSize(db: Db): Promise<number> {
  return (await db.stats()).dataSize;
}
