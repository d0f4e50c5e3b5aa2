import "server-only";
import type { MailDoc } from "@/models/mail";
import type { MailKind } from "../../domain/mail-kinds";
import type { StaffCall } from "../../domain/permissions";
import { countedEmail } from "../accounts/counted-email";
import { findStoredBooking } from "../bookings/queries";
import { millisecondsUntilFree } from "../infra/rate-limit";
import { findMailedTourist } from "../tourists/queries";
import { mayReach } from "./gate";
import { addToDigest, countMergedMails, queueMails, wasQueuedSince } from "./queue";
import { isSending } from "./send";
import { teamReaders } from "./team";
import { MAIL_TEMPLATES } from "./templates";

/** The outcome for a mail that is not rendered and sent now. */
type Throttled =
  /** Dropped, because another mail replaces it or its message is no longer true. */
  | "merged"
  /** Sent later. */
  | { later: Date };

/**
 * Decides before a mail is rendered whether it is delayed or dropped; null if it should be rendered and sent now. Also
 * queues the mails that replace a dropped one. A repeated call after a crash queues no mail twice.
 */
export async function throttle(mail: MailDoc, now: Date): Promise<Throttled | null> {
  const answeredBy = TO_TEAM[mail.kind];
  if (answeredBy && !mail.about.details.reader) return queueForTeam(mail, answeredBy);
  if (mail.kind === "booking.received" && (await askToVerify(mail, now))) return "merged";
  // Without a mail server nothing is sent, so nothing has to be throttled.
  if (!isSending()) return null;
  if (mail.kind === "contact.message") return limitForTeam(mail, now);
  return (await mergeChanges(mail, now)) ?? (await limitForHost(mail, now));
}

/**
 * For each kind of mail to the team, the API call with which an admin would react to the mail. `teamReaders` chooses
 * the recipients: `MAIL_TEAM` if it is set, otherwise the admins who may make this call.
 */
const TO_TEAM: Partial<Record<MailKind, StaffCall>> = {
  "contact.message": "adminAnswerContactMessage",
  "booking.cancelled-team": "adminApproveBooking",
};

/** Queues one mail for each recipient. The key of each mail contains the recipient, so that the keys differ. */
async function queueForTeam({ key, kind, about }: MailDoc, answeredBy: StaffCall): Promise<"merged"> {
  const readers = await teamReaders(answeredBy);
  await queueMails(
    readers.map(({ reader, to }) => ({
      key: `${key} ${reader}`,
      kind,
      about: { ...about, details: { ...about.details, reader, to } },
    })),
  );
  return "merged";
}

/** Minimum time between two verification mails that bookings cause for a guest, in milliseconds. */
const ASKED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Replaces a mail about a booking if its guest has an unverified email, because such guests get no mails
 * about bookings. Queues a verification mail instead, unless one was queued within a week. Accounts from
 * older versions have never got a verification mail.
 * @returns whether the mail about the booking must be dropped
 */
async function askToVerify({ key, about }: MailDoc, now: Date): Promise<boolean> {
  const booking = await findStoredBooking(about.id);
  const tourist = booking?.tourist && (await findMailedTourist(booking.tourist._id.toHexString()));
  if (!tourist || mayReach(tourist)) return false;
  const id = tourist._id.toHexString();
  if (!(await wasQueuedSince("account.verify", id, new Date(now.getTime() - ASKED_MS)))) {
    const by = { id, role: "tourist" };
    const asked = { id, at: about.at, by, details: { hasBooked: true } };
    await queueMails([{ key: `${key} account.verify`, kind: "account.verify", about: asked }]);
  }
  return true;
}

const HOUR_MS = 60 * 60 * 1000;

/** The end of the current hour, when a digest is sent, or `more` hours later. */
const endOfHour = (now: Date, more = 0) =>
  new Date((Math.floor(now.getTime() / HOUR_MS) + 1 + more) * HOUR_MS);

/**
 * Limits how many mails about contact messages each recipient in the team gets (rate limit `teamMails`). Messages above
 * the limit are added to the recipient's digest, which is sent at the end of the hour.
 */
async function limitForTeam({ about }: MailDoc, now: Date): Promise<"merged" | null> {
  const { reader, to } = about.details;
  if ((await millisecondsUntilFree("teamMails", String(reader))) === 0) return null;
  for (let more = 0; ; more += 1) {
    const dueAt = endOfHour(now, more);
    const id = dueAt.toISOString();
    const digest = {
      key: `${id} contact.digest ${reader}`,
      ...({ kind: "contact.digest", dueAt } as const),
      about: { id, at: dueAt, by: null, details: { reader, to } },
    };
    // If the digest of that hour is already being sent, the message goes into the next one.
    if (await addToDigest(digest, "messages", about.id)) return "merged";
  }
}

/** For each mail about a change or cancellation, the kind of mail that merges several of them. */
const MERGED_AS: Partial<Record<MailKind, MailKind>> = {
  "booking.changed": "booking.changed",
  "booking.cancelled": "booking.changed",
  "booking.changed-host": "booking.changed-host",
  "booking.cancelled-host": "booking.changed-host",
};

/**
 * For each mail about a requested move, the kind of mail whose limit it shares. These mails are delayed instead of
 * merged, because the guest or host may end the request during the delay; the mail about it is then dropped.
 */
const WAITS_AS: Partial<Record<MailKind, MailKind>> = {
  "booking.move-asked": "booking.changed",
  "booking.move-ended": "booking.changed",
  "booking.move-asked-host": "booking.changed-host",
  "booking.move-ended-host": "booking.changed-host",
};

/**
 * Limits mails about a guest's changes, requested moves and cancellations of one booking: in ten minutes, the guest
 * gets one and the host gets one. The first mail is sent at once. Further changes are merged into one mail at the end
 * of the ten minutes, and mails about requested moves are delayed until then.
 */
async function mergeChanges(mail: MailDoc, now: Date): Promise<Throttled | null> {
  const { key, about } = mail;
  const waits = WAITS_AS[mail.kind];
  const kind = waits ?? MERGED_AS[mail.kind];
  if (!kind || about.by?.role !== "tourist") return null;
  if (waits && (await MAIL_TEMPLATES[mail.kind](mail, now)) === null) return "merged";
  const pause = await millisecondsUntilFree("changeMails", `${about.id}:${kind}`);
  if (pause === 0) return null;
  const later = new Date(now.getTime() + pause);
  if (waits || about.details.merged) return { later };
  const { id, at, by, details } = about;
  const isCancelled = mail.kind !== kind;
  for (let number = await countMergedMails(kind, id); ; number += 1) {
    const merged = {
      key: `${id} ${kind} merged ${number}`,
      ...{ kind, dueAt: later, about: { id, at, by, details: {} } },
    };
    // If the merged mail is already being sent, the change goes into the next one.
    if (await addToDigest(merged, "merged", { key, at, isCancelled, details })) return "merged";
  }
}

/** Mails to a host because of what a guest did. */
const TO_HOST_BY_GUEST: readonly MailKind[] = [
  "booking.received-host",
  "booking.confirmed-host",
  "booking.changed-host",
  "booking.cancelled-host",
  "booking.move-asked-host",
  "booking.move-ended-host",
];

/**
 * Limits mails to a host about the bookings of one guest to a few an hour; further mails become one digest at
 * the end of the hour. Guests are counted by email. All guests with unverified emails are counted together,
 * so new accounts do not raise the limit.
 */
async function limitForHost({ kind, about }: MailDoc, now: Date): Promise<"merged" | null> {
  if (!TO_HOST_BY_GUEST.includes(kind) || about.by?.role !== "tourist") return null;
  const booking = await findStoredBooking(about.id);
  if (!booking?.provider) return null;
  const hostId = booking.provider._id.toHexString();
  const guest = await findMailedTourist(about.by.id);
  const isVerified = guest?.emailVerified === true;
  const counted = isVerified ? countedEmail(guest.email) : "unverified";
  const limit = isVerified ? "hostMails" : "hostMailsUnverified";
  if ((await millisecondsUntilFree(limit, `${hostId}:${counted}`)) === 0) return null;
  for (let more = 0; ; more += 1) {
    const dueAt = endOfHour(now, more);
    const digest = {
      key: `${hostId} ${counted} ${dueAt.toISOString()} booking.many-host`,
      ...({ kind: "booking.many-host", dueAt } as const),
      about: { id: hostId, at: about.at, by: about.by, details: {} },
    };
    // If the digest of that hour is already being sent, the booking goes into the next one.
    if (await addToDigest(digest, "bookings", about.id)) return "merged";
  }
}
