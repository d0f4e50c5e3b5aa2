import "server-only";
import { randomUUID } from "node:crypto";
import type { Types } from "mongoose";
import type { MailKind } from "@/lib/domain/mail-kinds";
import { type MailDoc, MailModel, type RenderedMail } from "@/models/mail";
import { searchTerms } from "../../domain/search-words";
import { MAILS } from "../../limits";

/**
 * How a mail goes from state to state. Each step is one conditional write that needs the claim of the step before, so
 * that several web processes may work at the same time, and one that dies leaves a mail to the others.
 *
 *   queued → sending → sent, kept, failed, or queued again for the next try
 */

/**
 * What goes with the last mail to somebody who erased their account: once nobody works on it any more, its row says nothing
 * (product 20).
 */
const farewell = ({ about }: Pick<MailDoc, "about">) =>
  about.details.erased === true
    ? { letter: null, problem: null, searchTerms: [], "about.details": {}, "about.by": null }
    : {};

/** A mail that this process may send, and nobody else until its time is over. */
export type ClaimedMail = MailDoc & { claim: string };

const { leaseMs, pausesMs, triedForMs } = MAILS;

/** What a mail has in common that is no longer worked on. */
const AT_REST = { claim: null, dueAt: null } as const;

/**
 * Claims the mail that is due the longest, and counts the try. It also finds mails whose process died: their time is
 * over. One indexed write.
 * @returns null when none is due
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

const held = ({ _id, claim }: ClaimedMail) => ({ _id, claim });

/** Stores what is sent, before the first try. @returns whether this process still holds the mail */
export async function storeRendered(mail: ClaimedMail, rendered: RenderedMail, now: Date): Promise<boolean> {
  const words = searchTerms(rendered.to, rendered.subject);
  const dueAt = new Date(now.getTime() + leaseMs);
  const kept = await MailModel.updateOne(held(mail), {
    $set: { letter: rendered, searchTerms: words, dueAt },
  });
  return kept.matchedCount === 1;
}

/** Lets a mail wait that is not written yet. */
export async function putOff(mail: ClaimedMail, dueAt: Date): Promise<void> {
  const waiting = { state: "queued", claim: null, tries: 0, dueAt, since: dueAt } as const;
  await MailModel.updateOne(held(mail), { $set: waiting });
}

/** Ends a mail that nobody is to get, such as one about a booking that was deleted meanwhile. */
export async function dropMail(mail: ClaimedMail): Promise<void> {
  await MailModel.deleteOne(held(mail));
}

/**
 * The mail server took it. This holds whoever has claimed the mail since: a process that has waited for the database
 * until its time was over must not let another one send it again.
 */
export async function markSent({ _id, since, about }: MailDoc, now: Date): Promise<void> {
  const sent = { state: "sent", sentAt: now, problem: null, ...AT_REST, ...farewell({ about }) } as const;
  await MailModel.updateOne({ _id, since }, { $set: sent });
}

/** No mail server is set: it can be read under Admin → Mail. */
export async function markKept(mail: ClaimedMail): Promise<void> {
  await MailModel.updateOne(held(mail), {
    $set: { state: "kept", tries: 0, ...AT_REST, ...farewell(mail) },
  });
}

/** A try failed: the next one is later, or after 24 hours there is none. */
export async function markProblem(mail: ClaimedMail, problem: string, now: Date): Promise<void> {
  const pause = pausesMs[Math.min(mail.tries, pausesMs.length) - 1] ?? 0;
  const next = new Date(now.getTime() + pause);
  if (next.getTime() > mail.since.getTime() + triedForMs) return markFailed(mail, problem);
  const waiting = { state: "queued", claim: null, dueAt: next, problem: shortened(problem) } as const;
  await MailModel.updateOne(held(mail), { $set: waiting });
}

/** It is not tried again by itself. */
export async function markFailed(mail: ClaimedMail, problem: string): Promise<void> {
  const failed = { state: "failed", problem: shortened(problem), ...AT_REST, ...farewell(mail) } as const;
  await MailModel.updateOne(held(mail), { $set: failed });
}

/** Most characters that are kept of what a mail server says. */
const MOST_OF_A_PROBLEM = 500;

const shortened = (problem: string) => problem.slice(0, MOST_OF_A_PROBLEM);

/** Mails whose links end: sent again, they are written anew. */
const WITH_LINKS: readonly MailKind[] = [
  "account.verify",
  "account.verify-new-address",
  "account.reset-password",
  "account.invited",
];

/** Queues a mail again that was sent, kept or given up. @returns null when its state is another one, or it is gone */
export async function queueAgain(_id: Types.ObjectId, now: Date): Promise<MailDoc | null> {
  const atRest = { _id, state: { $in: ["sent", "failed", "kept"] as const } };
  const queued = { state: "queued", claim: null, dueAt: now, problem: null, tries: 0, since: now } as const;
  await MailModel.updateOne({ ...atRest, kind: { $in: WITH_LINKS } }, { $set: { letter: null } });
  return MailModel.findOneAndUpdate(atRest, { $set: queued }, { returnDocument: "after" }).lean();
}

/** Deletes mails that are older than they are kept. @returns how many */
export async function sweepMails(now: Date): Promise<number> {
  const before = new Date(now.getTime() - MAILS.keptMs);
  return (await MailModel.deleteMany({ createdAt: { $lt: before } })).deletedCount;
}
