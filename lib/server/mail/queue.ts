import "server-only";
import type { UpdateQuery } from "mongoose";
import type { MailKind } from "@/lib/domain/mail-kinds";
import { type MailDoc, MailModel, type MailSubject } from "@/models/mail";
import type { RelayedEvent } from "../audit/commands";
import { isDuplicateKey } from "../infra/db";
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

/** What is the same in every new mail. */
function begun({ kind, dueAt }: QueuedMail, now: Date) {
  return {
    ...{ kind, dueAt: dueAt ?? now, createdAt: now, since: dueAt ?? now, state: "queued", tries: 0 },
    ...{ claim: null, letter: null, problem: null, sentAt: null, searchTerms: [] },
  } as const;
}

/** How many mails are queued with one command to the database. */
const BATCH = 500;

/** Queues mails. Those that were queued before stay as they are. One indexed write for each mail, sent together. */
export async function queueMails(mails: readonly QueuedMail[]): Promise<void> {
  const now = new Date();
  for (let from = 0; from < mails.length; from += BATCH) {
    await MailModel.bulkWrite(
      mails.slice(from, from + BATCH).map((mail) => ({
        updateOne: {
          filter: { key: mail.key },
          update: { $setOnInsert: { about: mail.about, ...begun(mail, now) } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
}

/**
 * Adds a value to a list in the details of a mail that waits for its time; queues the mail if there is none.
 * @param list name of the list in `about.details`
 * @returns false when the mail is being sent, or was: nothing was added
 */
export async function addToDigest(mail: QueuedMail, list: string, value: unknown): Promise<boolean> {
  const { id, at, by, details } = mail.about;
  const about = {
    ...{ "about.id": id, "about.at": at, "about.by": by },
    ...Object.fromEntries(Object.entries(details).map(([name, of]) => [`about.details.${name}`, of])),
  };
  // The filter says both.
  const { state: _, tries: __, ...rest } = begun(mail, new Date());
  const change: UpdateQuery<MailDoc> = {
    $setOnInsert: { ...about, ...rest },
    $addToSet: { [`about.details.${list}`]: value },
  };
  const gather = () =>
    MailModel.updateOne({ key: mail.key, state: "queued", tries: 0 }, change, { upsert: true });
  const isRefused = async () => {
    try {
      await gather();
      return false;
    } catch (error) {
      if (isDuplicateKey(error)) return true;
      throw error;
    }
  };
  // Of two that queue it at once, one is refused, and finds it the second time.
  return !((await isRefused()) && (await isRefused()));
}

/** How many mails about something merge others, and gather no more. */
export function countMergedMails(kind: MailKind, id: string): Promise<number> {
  return MailModel.countDocuments({
    ...{ "about.id": id, kind, "about.details.merged": { $exists: true } },
    $or: [{ state: { $ne: "queued" } }, { tries: { $gt: 0 } }],
  }).exec();
}

/** Whether a mail of that kind about something was queued since an instant. */
export async function wasQueuedSince(kind: MailKind, id: string, since: Date): Promise<boolean> {
  return (await MailModel.exists({ "about.id": id, kind, createdAt: { $gt: since } })) !== null;
}

/** Queues the mails that follow from events: a reader of events, which may get the same ones again. */
export function queueMailsOf(events: readonly RelayedEvent[]): Promise<void> {
  return queueMails(
    events.flatMap((event) =>
      mailsOf(event).map((kind) => ({
        key: `${event._id.toHexString()} ${kind}`,
        kind,
        about: {
          id: event.targetId,
          at: event.at,
          by: { id: event.by.id, role: event.by.role },
          details: { ...event.details, ...event.unrecorded },
        },
      })),
    ),
  );
}
