import "server-only";
import type mongoose from "mongoose";

/**
 * Erases email addresses that older versions kept: of the people who caused a mail (`about.by`), of senders
 * of deleted messages, and of deleted accounts. Records the deletions of accounts again: the sweep
 * (`jobs/sweep.ts`) then completes them by the current rules.
 */
export async function eraseAddressesLeftBehind(db: mongoose.mongo.Db): Promise<void> {
  const named = { "about.by.email": { $exists: true } };
  await db.collection("mails").updateMany(named, { $unset: { "about.by.email": "" } });
  const auditLog = db.collection("auditentries");
  await auditLog.updateMany({ action: "contact-message.deleted" }, { $set: { details: {} } });
  const deletions = auditLog.find({ action: { $in: ["provider.deleted", "tourist.deleted"] } });
  // The audit entry of a deletion has the same `_id` as the deleted account.
  for await (const { _id, at, action, actor, details } of deletions) {
    const event = { _id, at, type: action, by: actor, details };
    const deletion = { kind: String(action).split(".")[0], event, images: [] };
    await db.collection("removals").updateOne({ _id }, { $setOnInsert: deletion }, { upsert: true });
  }
}
