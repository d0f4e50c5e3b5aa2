import "server-only";
import type mongoose from "mongoose";
import { sortName } from "../../domain/search-words";

/** How many documents are written at once. */
const BATCH = 500;

/**
 * Adds the guest's name for sorting to bookings. Processes of the older version may rename or erase a guest meanwhile,
 * and do not set `sortName`. So each write requires the names that were read, and skips bookings in which a name has
 * changed.
 */
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
    const asRead = {
      // null also matches a missing name.
      "tourist.fullName": tourist?.fullName ?? null,
      "contact.name": contact?.name ?? null,
    };
    const filter = { _id, sortName: null, ...asRead };
    updates.push({ updateOne: { filter, update: { $set: { sortName: name } } } });
    if (updates.length === BATCH) await write();
  }
  await write();
}
