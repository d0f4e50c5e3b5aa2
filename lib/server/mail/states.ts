import "server-only";
import { randomUUID } from "node:crypto";
import type { Types } from "mongoose";
import { type MailDoc, type MailLetter, MailModel } from "@/models/mail";
import { searchTerms } from "../../domain/search-words";

/**
 * How a mail goes from state to state. Each step is one conditional write that needs the claim of the step before, so
 * that several web processes may work at the same time, and one that dies leaves a mail to the others.
 */

/** A mail that this process may send, and nobody else until its time is over. */
export type ClaimedMail = MailDoc & { claim: string };

/** How long a try may take until another process takes over, in milliseconds: more than a conversation may last. */
const LEASE_MS = 120_000;

/** For how long a mail is tried, in milliseconds: 24 hours. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1000;

/** Pauses after the first tries that fail, in milliseconds; the last one stays. */
const PAUSES_MS = [30_000, 120_000, 600_000, 1_800_000, 3_600_000] as const;

/** The oldest mail that is due, claimed; null when none is. One indexed write. */
export async function claimMail(now: Date): Promise<ClaimedMail | null> {
  const claim = randomUUID();
  return MailModel.findOneAndUpdate(
    { state: { $in: ["queued", "sending"] }, dueAt: { $lte: now } },
    { $set: { state: "sending", claim, dueAt: new Date(now.getTime() + LEASE_MS) } },
    { sort: { dueAt: 1 }, returnDocument: "after" },
  ).lean<ClaimedMail>();
}

const held = ({ _id, claim }: ClaimedMail) => ({ _id, claim, state: "sending" }) as const;

/** Stores what is sent, before the first try. @returns whether this process still holds the mail */
export async function keepLetter(mail: ClaimedMail, letter: MailLetter): Promise<boolean> {
  const words = searchTerms(letter.to, letter.subject);
  const kept = await MailModel.updateOne(held(mail), { $set: { letter, searchTerms: words } });
  return kept.matchedCount === 1;
}

/** Counts a try, just before it. @returns whether this process still holds the mail */
export async function beginTry(mail: ClaimedMail, now: Date): Promise<boolean> {
  const begun = await MailModel.updateOne(held(mail), {
    $inc: { tries: 1 },
    $set: { dueAt: new Date(now.getTime() + LEASE_MS) },
  });
  return begun.matchedCount === 1;
}

/** Ends a mail that nobody is to get, such as one about a booking that was deleted meanwhile. */
export async function dropMail(mail: ClaimedMail): Promise<void> {
  await MailModel.deleteOne(held(mail));
}

/** The mail server took it. */
export async function markSent(mail: ClaimedMail, now: Date): Promise<void> {
  await MailModel.updateOne(held(mail), {
    $set: { state: "sent", claim: null, sentAt: now, problem: null },
  });
}

/** No mail server is set: it can be read under Admin → Mail. */
export async function markKept(mail: ClaimedMail): Promise<void> {
  await MailModel.updateOne(held(mail), { $set: { state: "kept", claim: null } });
}

/** A try failed: the next one is later, or after 24 hours there is none. @param tries with this one */
export async function markProblem(
  mail: ClaimedMail,
  problem: string,
  tries: number,
  now: Date,
): Promise<void> {
  const pause = PAUSES_MS[Math.min(Math.max(tries, 1), PAUSES_MS.length) - 1] ?? 0;
  const next = new Date(now.getTime() + pause);
  const isOver = next.getTime() > mail.since.getTime() + GIVEN_UP_AFTER_MS;
  await MailModel.updateOne(held(mail), {
    $set: { state: isOver ? "failed" : "queued", claim: null, problem: problem.slice(0, 500), dueAt: next },
  });
}

/** Queues a mail again that was sent, kept or given up. @returns the mail, or null when its state is another one */
export async function queueAgain(id: Types.ObjectId, now: Date): Promise<MailDoc | null> {
  return MailModel.findOneAndUpdate(
    { _id: id, state: { $in: ["sent", "failed", "kept"] } },
    { $set: { state: "queued", claim: null, dueAt: now, problem: null, tries: 0, since: now } },
    { returnDocument: "after" },
  ).lean();
}
