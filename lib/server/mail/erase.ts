import "server-only";
import type { QueryFilter } from "mongoose";
import { type MailDoc, MailModel } from "@/models/mail";
import type { MailKind } from "../../domain/mail-kinds";
import { searchTerms } from "../../domain/search-words";

/**
 * What goes from the mails when an account does (product 20). One that is done is deleted; one that waits is written anew,
 * from what there is then. The mail that says that the account is gone goes its way.
 */

const DONE = ["sent", "failed", "kept"] as const;
const FAREWELL = "account.deleted";

/** @param promised kinds of which only those that were sent go: the others wait, or an admin may send them again */
async function erase(which: QueryFilter<MailDoc>, promised: readonly MailKind[] = []): Promise<void> {
  await MailModel.updateMany(
    { ...which, kind: { $nin: [FAREWELL, ...promised] }, state: { $in: ["queued", "sending"] } },
    {
      $set: { letter: null, searchTerms: [], problem: null },
      $unset: { "about.details.note": 1, "about.details.message": 1 },
    },
  );
  await MailModel.deleteMany({ ...which, kind: { $nin: [FAREWELL, ...promised] }, state: { $in: DONE } });
  if (promised.length > 0) {
    await MailModel.deleteMany({ ...which, kind: { $in: [...promised] }, state: "sent" });
  }
}

/** Erases the mails about an account: those sent to it, and those that name it. */
export async function eraseMailsOf(account: string): Promise<void> {
  await erase({ "letter.people": account });
  // What they are about is gone, so those that wait would only be dropped.
  await MailModel.deleteMany({ "about.id": account, kind: { $ne: FAREWELL } });
}

/**
 * Erases the mails about these bookings, reviews or messages.
 * @param promised kinds of which those that were not sent can still go out
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

/** Erases the mails to an address. */
export async function eraseMailsTo(address: string): Promise<void> {
  await erase({ searchTerms: { $all: searchTerms(address) }, "letter.to": address });
}
