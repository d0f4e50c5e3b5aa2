import "server-only";
import type mongoose from "mongoose";

/**
 * Takes out the addresses that older versions left behind: of who caused a mail, of the writers of deleted messages, and of
 * accounts that were deleted. Those deletions are written down again, so that the sweep finishes them by the rules of today.
 */
export async function eraseAddressesLeftBehind(db: mongoose.mongo.Db): Promise<void> {
  const named = { "about.by.email": { $exists: true } };
  await db.collection("mails").updateMany(named, { $unset: { "about.by.email": "" } });
  const trail = db.collection("auditentries");
  await trail.updateMany({ action: "contact-message.deleted" }, { $set: { details: {} } });
  const deletions = trail.find({ action: { $in: ["provider.deleted", "tourist.deleted"] } });
  // The entry of a deletion has the id of what was deleted.
  for await (const { _id, at, action, actor, details } of deletions) {
    const event = { _id, at, type: action, by: actor, details };
    const deletion = { kind: String(action).split(".")[0], event, images: [] };
    await db.collection("removals").updateOne({ _id }, { $setOnInsert: deletion }, { upsert: true });
  }
}
