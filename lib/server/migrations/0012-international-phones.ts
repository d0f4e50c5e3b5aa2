import "server-only";
import type mongoose from "mongoose";
import { phoneTerms, toInternational } from "../../domain/phones";

/** The phone field of each collection. */
const PHONES = { providers: "contact", bookings: "contact.phone", contactmessages: "phone" } as const;

/** How many documents are written at once. */
const BATCH = 500;

/** The value at a path such as `contact.phone`. */
function valueAt(document: mongoose.mongo.Document, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], document);
}

/**
 * Converts phone numbers to international form, and adds their search terms. Skips numbers that change during
 * the migration.
 */
export async function makePhonesInternational(db: mongoose.mongo.Db): Promise<void> {
  for (const [name, path] of Object.entries(PHONES)) {
    const collection = db.collection(name);
    let updates: mongoose.mongo.AnyBulkWriteOperation[] = [];
    const write = async () => {
      if (updates.length > 0) await collection.bulkWrite(updates, { ordered: false });
      updates = [];
    };
    for await (const document of collection.find({ [path]: { $gt: "" } }, { projection: { [path]: 1 } })) {
      const phone = String(valueAt(document, path));
      const update = {
        $set: { [path]: toInternational(phone) },
        $addToSet: { searchTerms: { $each: phoneTerms(toInternational(phone)) } },
      } as mongoose.mongo.UpdateFilter<mongoose.mongo.Document>;
      updates.push({ updateOne: { filter: { _id: document._id, [path]: phone }, update } });
      if (updates.length === BATCH) await write();
    }
    await write();
  }
}
