import "server-only";
import type { MailDoc } from "@/models/mail";
import { LIMITS } from "../../../bounds";
import { askedLately } from "../../bookings/for-mails";
import { gatherMail, queueMails } from "../../mail/queue";
import { teamReaders } from "./team";

/**
 * Queues other mails in the place of one that has several readers, or too many of its kind. Made again after a crash,
 * it queues nothing twice.
 * @returns whether others take its place
 */
export async function spread(mail: MailDoc): Promise<boolean> {
  if (mail.kind === "contact.message") return toTheTeam(mail);
  if (mail.kind === "booking.received-host") return gatherForHost(mail);
  return false;
}

/** One mail for each reader, with the reader's name in its key. */
async function toTheTeam({ key, kind, about }: MailDoc): Promise<boolean> {
  if (about.details.to) return false;
  const readers = await teamReaders();
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
  const asked = await askedLately(about.id, seconds, points + 1);
  if (!asked || asked.count <= points) return false;
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
