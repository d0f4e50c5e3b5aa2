import "server-only";
import type { QueryFilter } from "mongoose";
import { type MailDoc, MailModel } from "@/models/mail";
import type { MailKind } from "../../domain/mail-kinds";
import { searchTerms } from "../../domain/search-words";

/**
 * Erases mails when an account is erased (docs/product.md, "Privacy"). Finished mails are deleted. Queued ones lose
 * their contents and are rendered again from the remaining data when they are sent. The mail that confirms the erasure
 * is still sent.
 */

const DONE = ["sent", "failed", "kept"] as const;
const FAREWELL = "account.deleted";

/**
 * @param promised - kinds of mail that are erased only if they were sent. Unsent mails of these kinds stay: they will still
 * be sent, or an admin may send them again
 */
async function erase(filter: QueryFilter<MailDoc>, promised: readonly MailKind[] = []): Promise<void> {
  await MailModel.updateMany(
    { ...filter, kind: { $nin: [FAREWELL, ...promised] }, state: { $in: ["queued", "sending"] } },
    {
      $set: { letter: null, searchTerms: [], problem: null },
      $unset: { "about.details.note": 1, "about.details.message": 1 },
    },
  );
  await MailModel.deleteMany({ ...filter, kind: { $nin: [FAREWELL, ...promised] }, state: { $in: DONE } });
  if (promised.length > 0) {
    await MailModel.deleteMany({ ...filter, kind: { $in: [...promised] }, state: "sent" });
  }
}

/** Erases the mails to the account with this id, those that name it, and those about it. */
export async function eraseMailsOf(account: string): Promise<void> {
  await erase({ "letter.people": account });
  // Queued mails about the account are deleted too. They would be dropped anyway, because the account no longer exists.
  await MailModel.deleteMany({ "about.id": account, kind: { $ne: FAREWELL } });
}

/**
 * Erases the mails about the bookings, reviews or messages with these ids.
 * @param promised - kinds of mail that are erased only if they were sent
 */
export async function eraseMailsAbout(
  ids: readonly string[],
  promised: readonly MailKind[] = [],
): Promise<void> {
  if (ids.length > 0) await erase({ "about.id": { $in: [...ids] } }, promised);
}

/** Erases the mails that name these guests without an account, by the ids of their bookings. */
export async function eraseMailsNaming(bookings: readonly string[]): Promise<void> {
  if (bookings.length > 0) await erase({ "letter.people": { $in: [...bookings] } });
}

/** Erases the mails to an email address. */
export async function eraseMailsTo(address: string): Promise<void> {
  await erase({ searchTerms: { $all: searchTerms(address) }, "letter.to": address });
}
