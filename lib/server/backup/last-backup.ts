import "server-only";
import mongoose from "mongoose";

type Db = mongoose.mongo.Db;

/** The collection with the time of the last backup. It is not part of backups. */
export const LAST_BACKUP = "backups";

const records = (db: Db) => db.collection<{ _id: "last"; madeAt: Date }>(LAST_BACKUP);

/** Stores when the last backup of the database was made. */
export async function noteBackup(db: Db, madeAt: Date): Promise<void> {
  await records(db).updateOne({ _id: "last" }, { $set: { madeAt } }, { upsert: true });
}

/** When the last backup of the connected database was made, or null. */
export async function lastBackup(): Promise<Date | null> {
  const { db } = mongoose.connection;
  return (db && (await records(db).findOne({ _id: "last" }))?.madeAt) ?? null;
}
