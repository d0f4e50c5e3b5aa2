import "server-only";
import type { QueryFilter } from "mongoose";
import { type MailDoc, MailModel } from "@/models/mail";
import { searchTerms } from "../../domain/search-words";

/**
 * What goes from the mails when an account does (product 20). One that is done is deleted; one that waits is written anew,
 * from what there is then. The mail that says that the account is gone goes its way.
 */

const DONE = ["sent", "failed", "kept"] as const;
const IS_FAREWELL = { kind: "account.deleted" } as const;

async function forget(which: QueryFilter<MailDoc>): Promise<void> {
  const others = { ...which, kind: { $ne: IS_FAREWELL.kind } };
  await MailModel.updateMany(
    { ...others, state: { $in: ["queued", "sending"] } },
    { $set: { letter: null, searchTerms: [], problem: null }, $unset: { "about.details.note": 1 } },
  );
  await MailModel.deleteMany({ ...others, state: { $in: DONE } });
}

/** Forgets the mails that tell of an account: those to it, and those that name it to others. */
export async function forgetMailsOf(account: string): Promise<void> {
  await forget({ "letter.people": account });
  // What they are about is gone, so those that wait would only be dropped.
  await MailModel.deleteMany({ "about.id": account, kind: { $ne: IS_FAREWELL.kind } });
}

/** Forgets the mails about these bookings, reviews or messages. */
export async function forgetMailsAbout(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await forget({ "about.id": { $in: [...ids] } });
}

/** Forgets the mails to an address. */
export async function forgetMailsTo(address: string): Promise<void> {
  await forget({ searchTerms: { $all: searchTerms(address) }, "letter.to": address });
}
