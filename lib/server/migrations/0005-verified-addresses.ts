import "server-only";
import type mongoose from "mongoose";

/**
 * Says of each account whether its address is verified. Nobody asked before: admins were made by whoever runs the
 * server, the others count as not verified, and are not asked by mail by themselves.
 */
export async function noteUnverifiedAddresses(db: mongoose.mongo.Db): Promise<void> {
  const unsaid = { emailVerified: { $exists: false } };
  await db.collection("admins").updateMany(unsaid, { $set: { emailVerified: true } });
  // The demo accounts are ours too; they are told by the hash they share.
  const demo = await db
    .collection<{ _id: string; passwordHash?: string }>("setupmarks")
    .findOne({ _id: "demo" });
  for (const collection of ["tourists", "providers"]) {
    if (demo) {
      const ours = { ...unsaid, passwordHash: demo.passwordHash };
      await db.collection(collection).updateMany(ours, { $set: { emailVerified: true } });
    }
    await db.collection(collection).updateMany(unsaid, { $set: { emailVerified: false } });
  }
}
