import "server-only";
import type mongoose from "mongoose";
import { searchTerms } from "../../domain/search-words";

/**
 * Adds the host's name to bookings, so that admins can search for it. Bookings of deleted hosts get no name.
 */
export async function nameHostsOfBookings(db: mongoose.mongo.Db): Promise<void> {
  const hosts = db.collection("providers").find({}, { projection: { fullName: 1 } });
  for await (const { _id, fullName } of hosts) {
    await db.collection<{ searchTerms: string[] }>("bookings").updateMany(
      { "provider._id": _id, "provider.fullName": null },
      {
        $set: { "provider.fullName": fullName },
        $addToSet: { searchTerms: { $each: searchTerms(fullName) } },
      },
    );
  }
}
