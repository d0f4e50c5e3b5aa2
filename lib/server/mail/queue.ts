import "server-only";
import type { MailKind } from "@/lib/domain/mail-kinds";
import { MailModel, type MailSubject } from "@/models/mail";
import type { ToldEvent } from "../audit/commands";
import { mailsOf } from "./mails-of";

/** A mail that is to be written and sent. */
export interface QueuedMail {
  /** Event and reader: what was queued once is not queued again. */
  key: string;
  kind: MailKind;
  about: MailSubject;
  /** When it may be sent; now if left out. */
  dueAt?: Date;
}

/** Queues mails. Those that were queued before stay as they are. One indexed write for each mail, sent together. */
export async function queueMails(mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const now = new Date();
  await MailModel.bulkWrite(
    mails.map(({ key, kind, about, dueAt = now }) => ({
      updateOne: {
        filter: { key },
        update: {
          $setOnInsert: {
            ...{ kind, about, dueAt, createdAt: now, since: now, sentAt: null, state: "queued", tries: 0 },
            ...{ claim: null, letter: null, problem: null, searchTerms: [] },
          },
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** Queues the mails that follow from events: a reader of events, which may get the same ones again. */
export function queueMailsOf(events: readonly ToldEvent[]): Promise<void> {
  return queueMails(
    events.flatMap((event) =>
      mailsOf(event).map((kind) => ({
        key: `${event._id.toHexString()} ${kind}`,
        kind,
        about: {
          id: event.targetId,
          at: event.at,
          by: event.by,
          details: { ...event.details, ...event.unrecorded },
        },
      })),
    ),
  );
}
