import "server-only";
import type mongoose from "mongoose";
import { searchTerms } from "../../domain/search-words";

/** Gives bookings the names of their hosts, by which admins find them; those of deleted hosts stay without. */
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
