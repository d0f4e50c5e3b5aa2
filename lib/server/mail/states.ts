import "server-only";
import { randomUUID } from "node:crypto";
import type { Types } from "mongoose";
import type { MailKind } from "@/lib/domain/mail-kinds";
import { type MailDoc, MailModel, type RenderedMail } from "@/models/mail";
import { searchTerms } from "../../domain/search-words";
import { MAILS } from "../../limits";
import { ALPHABET, LENGTH } from "../bookings/reference";

/**
 * The states of a mail. `claimMail` gives a mail to one process, with a random token (`claim`) and a lease. The further
 * steps are conditional writes that require this token. So several web processes can send mails at once, and when a
 * process dies, another one takes over its mails after the lease.
 *
 * queued → sending → sent, kept, failed, or queued again for the next attempt
 */

/**
 * The fields to set when a mail is finished, so that the last mail to an erased account keeps no contents
 * (docs/product.md, "Privacy"). Empty for other mails.
 */
const clearedAfterErasure = ({ about }: Pick<MailDoc, "about">) =>
  about.details.erased === true
    ? { letter: null, problem: null, searchTerms: [], "about.details": {}, "about.by": null }
    : {};

const REFERENCE = new RegExp(`\\bNT-[${ALPHABET}]{${LENGTH}}\\b`, "g");

/** A mail that only this process may send until its lease ends. */
export type ClaimedMail = MailDoc & { claim: string };

const { leaseMs, pausesMs, triedForMs } = MAILS;

/** The fields of a mail that is finished. */
const AT_REST = { claim: null, dueAt: null } as const;

/**
 * Claims the most overdue mail, and counts the attempt. Mails of processes that died are due again when their lease has
 * ended. One indexed write.
 * @returns null when no mail is due
 */
export async function claimMail(now: Date): Promise<ClaimedMail | null> {
  return MailModel.findOneAndUpdate(
    { dueAt: { $lte: now } },
    {
      $set: { state: "sending", claim: randomUUID(), dueAt: new Date(now.getTime() + leaseMs) },
      $inc: { tries: 1 },
    },
    { sort: { dueAt: 1 }, returnDocument: "after" },
  ).lean<ClaimedMail>();
}

const claimed = ({ _id, claim }: ClaimedMail) => ({ _id, claim });

/**
 * Stores the rendered mail before the first attempt to send it. The list of mails then finds the mail by its address,
 * its subject and the booking references in its text.
 * @returns false if another process has claimed the mail
 */
export async function storeRendered(mail: ClaimedMail, rendered: RenderedMail, now: Date): Promise<boolean> {
  const words = searchTerms(rendered.to, rendered.subject, ...(rendered.text.match(REFERENCE) ?? []));
  const dueAt = new Date(now.getTime() + leaseMs);
  const result = await MailModel.updateOne(claimed(mail), {
    $set: { letter: rendered, searchTerms: words, dueAt },
  });
  return result.matchedCount === 1;
}

/** Postpones a mail that has not been rendered yet; the attempts and the time limit begin again at `dueAt`. */
export async function putOff(mail: ClaimedMail, dueAt: Date): Promise<void> {
  const waiting = { state: "queued", claim: null, tries: 0, dueAt, since: dueAt } as const;
  await MailModel.updateOne(claimed(mail), { $set: waiting });
}

/** Deletes a mail that nobody should get, such as one about a deleted booking. */
export async function dropMail(mail: ClaimedMail): Promise<void> {
  await MailModel.deleteOne(claimed(mail));
}

/**
 * Marks a mail as accepted by the mail server, whichever process holds the claim. If this process had to wait for the
 * database until after its lease, another process may have claimed the mail. This write removes that claim, so that the
 * mail is not queued again. If an admin has queued the mail again, `since` differs, and the mail stays queued.
 */
export async function markSent({ _id, since, about, sentAt }: MailDoc, now: Date): Promise<void> {
  const sent = {
    state: "sent",
    ...(sentAt ? { resentAt: now } : { sentAt: now }),
    problem: null,
    ...AT_REST,
    ...clearedAfterErasure({ about }),
  } as const;
  await MailModel.updateOne({ _id, since }, { $set: sent });
}

/** Marks a mail as kept, because no mail server is set. Admins can read the mail under Admin → Mail. */
export async function markKept(mail: ClaimedMail): Promise<void> {
  await MailModel.updateOne(claimed(mail), {
    $set: { state: "kept", tries: 0, ...AT_REST, ...clearedAfterErasure(mail) },
  });
}

/**
 * Schedules the next attempt after a failed one, or marks the mail as failed if the next attempt would be
 * after `triedForMs`.
 */
export async function markProblem(mail: ClaimedMail, problem: string, now: Date): Promise<void> {
  const pause = pausesMs[Math.min(mail.tries, pausesMs.length) - 1] ?? 0;
  const next = new Date(now.getTime() + pause);
  if (next.getTime() > mail.since.getTime() + triedForMs) return markFailed(mail, problem);
  const waiting = { state: "queued", claim: null, dueAt: next, problem: truncate(problem) } as const;
  await MailModel.updateOne(claimed(mail), { $set: waiting });
}

/** Marks a mail as failed. There are no further attempts. */
export async function markFailed(mail: ClaimedMail, problem: string): Promise<void> {
  const failed = {
    state: "failed",
    problem: truncate(problem),
    ...AT_REST,
    ...clearedAfterErasure(mail),
  } as const;
  await MailModel.updateOne(claimed(mail), { $set: failed });
}

/** How many characters of a mail server's error are stored. */
const MOST_OF_A_PROBLEM = 500;

const truncate = (problem: string) => problem.slice(0, MOST_OF_A_PROBLEM);

/** Mails with links that expire. When such a mail is sent again, it is rendered again with a new link. */
const WITH_LINKS: readonly MailKind[] = [
  "account.verify",
  "account.verify-new-address",
  "account.reset-password",
  "account.invited",
];

/**
 * Queues a mail again if its state is `sent`, `kept` or `failed`.
 * @returns null when it has another state or does not exist
 */
export async function queueAgain(_id: Types.ObjectId, now: Date): Promise<MailDoc | null> {
  const atRest = { _id, state: { $in: ["sent", "failed", "kept"] as const } };
  const queued = { state: "queued", claim: null, dueAt: now, problem: null, tries: 0, since: now } as const;
  await MailModel.updateOne({ ...atRest, kind: { $in: WITH_LINKS } }, { $set: { letter: null } });
  return MailModel.findOneAndUpdate(atRest, { $set: queued }, { returnDocument: "after" }).lean();
}

/** Deletes mails after their retention period. @returns how many */
export async function sweepMails(now: Date): Promise<number> {
  const before = new Date(now.getTime() - MAILS.keptMs);
  return (await MailModel.deleteMany({ createdAt: { $lt: before } })).deletedCount;
}
