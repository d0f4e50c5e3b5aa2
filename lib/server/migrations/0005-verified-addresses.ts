import "server-only";
import type mongoose from "mongoose";

/**
 * Says of each account whether its address is verified. Nobody asked before: admins were made by whoever runs the
 * server, the others count as not verified, and are not asked by mail by themselves.
 */
export async function noteUnverifiedAddresses(db: mongoose.mongo.Db): Promise<void> {
  const unsaid = { emailVerified: { $exists: false } };
  await db.collection("admins").updateMany(unsaid, { $set: { emailVerified: true } });
  for (const collection of ["tourists", "providers"]) {
    await db.collection(collection).updateMany(unsaid, { $set: { emailVerified: false } });
  }
}
