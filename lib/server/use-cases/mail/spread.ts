import "server-only";
import type { MailDoc } from "@/models/mail";
import { LIMITS } from "../../../bounds";
import { mayMailUnverified } from "../../accounts/addresses";
import { findAccountById } from "../../accounts/queries";
import { askedLately } from "../../bookings/for-mails";
import { gatherMail, queueMails } from "../../mail/queue";
import { isSending } from "../../mail/send";
import { teamReaders } from "./team";

/**
 * What becomes of a mail instead of being written: others take its `"place"`, or it comes `"later"`; null when it is
 * written now. Asked again after a crash, it queues nothing twice.
 */
export async function spread(mail: MailDoc, now: Date): Promise<"place" | { later: Date } | null> {
  if (mail.kind === "contact.message") return (await toTheTeam(mail)) ? "place" : null;
  // Nothing leaves, so nobody gets too much.
  if (!isSending()) return null;
  if (mail.kind === "booking.received-host") return (await gatherForHost(mail)) ? "place" : null;
  if (mail.kind === "booking.received") return laterIfUnverified(mail, now);
  return null;
}

/** One mail for each reader, with the reader's name in its key. */
async function toTheTeam({ key, kind, about }: MailDoc): Promise<boolean> {
  if (about.details.to) return false;
  const readers = await teamReaders("adminAnswerContactMessage");
  await queueMails(
    readers.map(({ reader, to }) => ({
      key: `${key} ${reader}`,
      kind,
      about: { ...about, details: { ...about.details, reader, to } },
    })),
  );
  return true;
}

const HOUR_MS = LIMITS.hostMails.seconds * 1000;

/**
 * One tourist's bookings beyond a few within an hour come to the host as one mail when the hour is over, so that nobody
 * can make us send a host as many mails as they like.
 */
async function gatherForHost({ about }: MailDoc): Promise<boolean> {
  const { points, seconds } = LIMITS.hostMails;
  const asked = await askedLately(about.id, seconds);
  if (!asked?.hostId || asked.ofHost <= points) return false;
  const { hostId, touristId } = asked;
  for (let hour = Math.floor(about.at.getTime() / HOUR_MS); ; hour += 1) {
    const dueAt = new Date((hour + 1) * HOUR_MS);
    const mail = {
      key: `${hostId} ${touristId} ${dueAt.toISOString()} booking.many-host`,
      ...({ kind: "booking.many-host", dueAt } as const),
      about: { id: hostId, at: about.at, by: about.by, details: { touristId } },
    };
    // When the mail of that hour is on its way already, it belongs to the next one's.
    if (await gatherMail(mail, "bookings", about.id)) return true;
  }
}

/** A new booking of an account whose address nobody has verified is told an hour later when it has had its mails. */
async function laterIfUnverified({ about }: MailDoc, now: Date): Promise<{ later: Date } | null> {
  const account = about.by?.role === "tourist" ? await findAccountById("tourist", about.by.id) : null;
  if (!account || (await mayMailUnverified(account))) return null;
  return { later: new Date(now.getTime() + LIMITS.unverifiedMail.seconds * 1000) };
}
