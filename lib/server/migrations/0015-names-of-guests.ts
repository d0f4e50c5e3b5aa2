import "server-only";
import type mongoose from "mongoose";
import { sortName } from "../../domain/search-words";

/** How many documents are written at once. */
const BATCH = 500;

/** Adds the guest's name for sorting to bookings. Skips bookings whose guest changes during the migration. */
export async function sortBookingsByGuest(db: mongoose.mongo.Db): Promise<void> {
  const bookings = db.collection("bookings");
  let updates: mongoose.mongo.AnyBulkWriteOperation[] = [];
  const write = async () => {
    if (updates.length > 0) await bookings.bulkWrite(updates, { ordered: false });
    updates = [];
  };
  const projection = { "tourist.fullName": 1, "contact.name": 1 };
  for await (const { _id, tourist, contact } of bookings.find({ sortName: null }, { projection })) {
    const name = sortName(tourist?.fullName ?? contact?.name ?? "");
    updates.push({ updateOne: { filter: { _id, sortName: null }, update: { $set: { sortName: name } } } });
    if (updates.length === BATCH) await write();
  }
  await write();
}
