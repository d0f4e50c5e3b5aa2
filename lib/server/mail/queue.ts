import "server-only";
import type { UpdateQuery } from "mongoose";
import type { MailKind } from "@/lib/domain/mail-kinds";
import { type MailDoc, MailModel, type MailSubject } from "@/models/mail";
import type { RelayedEvent } from "../audit/commands";
import { isDuplicateKey } from "../infra/db";
import { mailsOf } from "./mails-of";

/** A mail to queue. */
export interface QueuedMail {
  /** Contains the mail's cause, and its recipient or kind. Of several mails with the same key, only one is queued. */
  key: string;
  kind: MailKind;
  about: MailSubject;
  /** The earliest time to send the mail. If left out, the mail is sent as soon as possible. */
  dueAt?: Date;
}

function initialFields({ kind, dueAt }: QueuedMail, now: Date) {
  return {
    ...{ kind, dueAt: dueAt ?? now, createdAt: now, since: dueAt ?? now, state: "queued", tries: 0 },
    ...{ claim: null, letter: null, problem: null, sentAt: null, searchTerms: [] },
  } as const;
}

const BATCH = 500;

/** Queues mails, except those whose key was queued before. One indexed write for each mail, in batches of 500. */
export async function queueMails(mails: readonly QueuedMail[]): Promise<void> {
  const now = new Date();
  for (let from = 0; from < mails.length; from += BATCH) {
    await MailModel.bulkWrite(
      mails.slice(from, from + BATCH).map((mail) => ({
        updateOne: {
          filter: { key: mail.key },
          update: { $setOnInsert: { about: mail.about, ...initialFields(mail, now) } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
}

/**
 * Adds a value to a list in the details of a queued digest. If no such digest is queued, queues one with the
 * value.
 * @param mail the digest, without the list
 * @param list - name of the list in `about.details`
 * @returns false, and adds nothing, when the digest is being sent or was sent
 */
export async function addToDigest(mail: QueuedMail, list: string, value: unknown): Promise<boolean> {
  const { id, at, by, details } = mail.about;
  const about = {
    ...{ "about.id": id, "about.at": at, "about.by": by },
    ...Object.fromEntries(Object.entries(details).map(([name, of]) => [`about.details.${name}`, of])),
  };
  // `state` and `tries` are left out here: they are in the filter below, and MongoDB sets fields of the filter on
  // insert.
  const { state: _, tries: __, ...rest } = initialFields(mail, new Date());
  const change: UpdateQuery<MailDoc> = {
    $setOnInsert: { ...about, ...rest },
    $addToSet: { [`about.details.${list}`]: value },
  };
  const upsert = () =>
    MailModel.updateOne({ key: mail.key, state: "queued", tries: 0 }, change, { upsert: true });
  const isDuplicate = async () => {
    try {
      await upsert();
      return false;
    } catch (error) {
      if (isDuplicateKey(error)) return true;
      throw error;
    }
  };
  // If two processes queue the digest at once, one gets a duplicate key, and its second attempt finds the digest. A
  // second duplicate key means that the digest is no longer queued.
  return !((await isDuplicate()) && (await isDuplicate()));
}

/**
 * Counts the merged mails about the document with this id whose sending has begun. No more events can be added to these
 * mails.
 */
export function countMergedMails(kind: MailKind, id: string): Promise<number> {
  return MailModel.countDocuments({
    ...{ "about.id": id, kind, "about.details.merged": { $exists: true } },
    $or: [{ state: { $ne: "queued" } }, { tries: { $gt: 0 } }],
  }).exec();
}

/** Whether a mail of this kind about the document with this id was queued after `since`. */
export async function wasQueuedSince(kind: MailKind, id: string, since: Date): Promise<boolean> {
  return (await MailModel.exists({ "about.id": id, kind, createdAt: { $gt: since } })) !== null;
}

/** Queues the mails that follow from events. If an event is relayed twice, its mails are queued only once. */
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
