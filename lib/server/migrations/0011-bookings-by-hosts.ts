import "server-only";
import mongoose from "mongoose";

/** Sets `byHost` on the bookings that hosts entered. The audit log shows who created a booking. */
export async function noteBookingsByHosts(db: mongoose.mongo.Db): Promise<void> {
  const entries = db
    .collection("auditentries")
    .find({ action: "booking.created", "actor.role": "provider" }, { projection: { targetId: 1 } });
  for await (const { targetId } of entries) {
    if (!mongoose.mongo.ObjectId.isValid(targetId)) continue;
    await db
      .collection("bookings")
      .updateOne({ _id: new mongoose.mongo.ObjectId(targetId), tourist: null }, { $set: { byHost: true } });
  }
}
