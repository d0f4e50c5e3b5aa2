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

/** What happens to a mail that is not written now. */
type Instead =
  /** Other mails replace it. */
  | "merged"
  /** It is sent later. */
  | { later: Date };

/**
 * Throttles mails before they are written: returns what happens instead, or null when the mail is written now. Asked again
 * after a crash, it queues nothing twice.
 */
export async function throttle(mail: MailDoc, now: Date): Promise<Instead | null> {
  const answeredBy = TO_TEAM[mail.kind];
  if (answeredBy && !mail.about.details.reader) return toTheTeam(mail, answeredBy);
  if (mail.kind === "booking.received" && (await askToVerify(mail, now))) return "merged";
  // Nothing leaves, so nobody gets too much.
  if (!isSending()) return null;
  if (mail.kind === "contact.message") return limitForTeam(mail, now);
  return (await mergeChanges(mail, now)) ?? (await limitForHost(mail, now));
}

/** The call of an admin by which each mail to the team is answered. */
const TO_TEAM: Partial<Record<MailKind, StaffCall>> = {
  "contact.message": "adminAnswerContactMessage",
  "booking.cancelled-team": "adminApproveBooking",
};

/** One mail for each reader, with the reader's name in its key. */
async function toTheTeam({ key, kind, about }: MailDoc, answeredBy: StaffCall): Promise<"merged"> {
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

/** For so long an address that was asked to verify itself is not asked again by a booking. */
const ASKED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * A guest with an unverified address gets no mail about bookings. Instead, one asks for the verification, unless the
 * address was asked within a week: guests of older versions were never asked.
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

/** The end of the hour in which a digest begins to gather, or of a later one. */
const endOfHour = (now: Date, more = 0) =>
  new Date((Math.floor(now.getTime() / HOUR_MS) + 1 + more) * HOUR_MS);

/** Contact messages beyond the limit of the whole site reach the team as one mail when the hour is over. */
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
    // When the mail of that hour is being sent already, this belongs to the next one's.
    if (await addToDigest(digest, "messages", about.id)) return "merged";
  }
}

/** Which kind of mail tells each side of a booking that it was changed or cancelled. */
const MERGED_AS: Partial<Record<MailKind, MailKind>> = {
  "booking.changed": "booking.changed",
  "booking.cancelled": "booking.changed",
  "booking.changed-host": "booking.changed-host",
  "booking.cancelled-host": "booking.changed-host",
};

/** Requests of changes. Such a mail is dropped when its request is over, so it waits instead of being merged. */
const WAITS_AS: Partial<Record<MailKind, MailKind>> = {
  "booking.move-asked": "booking.changed",
  "booking.move-ended": "booking.changed",
  "booking.move-asked-host": "booking.changed-host",
  "booking.move-ended-host": "booking.changed-host",
};

/**
 * Changes, requests of changes and cancellations by a guest reach each side at most once in ten minutes: the first at once,
 * the others as one mail when the ten minutes are over.
 */
async function mergeChanges(mail: MailDoc, now: Date): Promise<Instead | null> {
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
    // When that mail is being sent already, this belongs to the next one.
    if (await addToDigest(merged, "merged", { key, at, isCancelled, details })) return "merged";
  }
}

const TO_HOST: readonly MailKind[] = [
  "booking.received-host",
  "booking.changed-host",
  "booking.cancelled-host",
  "booking.move-asked-host",
  "booking.move-ended-host",
];

/**
 * Mails to a host about the bookings of one guest beyond a few within an hour become one mail when the hour is over. A guest
 * is counted by the email, and all guests with unverified addresses count together: another account changes nothing.
 */
async function limitForHost({ kind, about }: MailDoc, now: Date): Promise<"merged" | null> {
  if (!TO_HOST.includes(kind) || about.by?.role !== "tourist") return null;
  const booking = await findStoredBooking(about.id);
  if (!booking?.provider) return null;
  const hostId = booking.provider._id.toHexString();
  const guest = await findMailedTourist(about.by.id);
  const isKnown = guest?.emailVerified === true;
  const counted = isKnown ? countedEmail(guest.email) : "unverified";
  const limit = isKnown ? "hostMails" : "hostMailsUnverified";
  if ((await millisecondsUntilFree(limit, `${hostId}:${counted}`)) === 0) return null;
  for (let more = 0; ; more += 1) {
    const dueAt = endOfHour(now, more);
    const digest = {
      key: `${hostId} ${counted} ${dueAt.toISOString()} booking.many-host`,
      ...({ kind: "booking.many-host", dueAt } as const),
      about: { id: hostId, at: about.at, by: about.by, details: {} },
    };
    // When the mail of that hour is being sent already, this belongs to the next one's.
    if (await addToDigest(digest, "bookings", about.id)) return "merged";
  }
}
