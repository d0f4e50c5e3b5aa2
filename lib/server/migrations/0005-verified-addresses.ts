import "server-only";
import type mongoose from "mongoose";

/**
 * Sets `emailVerified` on all accounts. Earlier versions did not verify emails: admins were created on the server and
 * count as verified, all others do not. No verification mails are sent.
 */
export async function noteUnverifiedAddresses(db: mongoose.mongo.Db): Promise<void> {
  const missing = { emailVerified: { $exists: false } };
  await db.collection("admins").updateMany(missing, { $set: { emailVerified: true } });
  for (const collection of ["tourists", "providers"]) {
    await db.collection(collection).updateMany(missing, { $set: { emailVerified: false } });
  }
}
