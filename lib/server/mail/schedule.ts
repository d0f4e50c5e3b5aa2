import "server-only";
import { JobModel } from "@/models/job";
import type { MailSubject } from "@/models/mail";
import { colomboInstant, colomboMoment, daysAfter, hasPassed } from "../../domain/dates";
import { newlyAccepted, newWaiting, toursOf } from "../bookings/for-mails";
import { connectDatabase } from "../infra/db";
import { type QueuedMail, queueMails } from "./queue";
import { teamReaders } from "./team";

/**
 * Mails that no event causes, but the clock: reminders, review requests and digests. Each is a job with moments at which
 * it is to be done. The database knows up to which moment, and which process is at it; the keys of the mails make it
 * harmless to do a job twice.
 */
interface Job {
  name: string;
  /** The last moment, not after `now`, at which it is to be done. */
  lastMoment: (now: Date) => Date;
  /** Queues the mails of all moments after one up to another, as far as they still make sense. */
  queue: (after: Date, upTo: Date, now: Date) => Promise<void>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a process may be at a job until another one begins. */
const LEASE_MS = 5 * MINUTE_MS;

/** The last time, not after `now`, that it was that time of day in Sri Lanka. */
function lastTime(time: string, now: Date): Date {
  const today = colomboInstant({ date: colomboMoment(now).date, time });
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}

/** What the clock says of a mail. */
function subject(id: string, at: Date, details: Record<string, unknown> = {}): MailSubject {
  return { id, at, by: null, details };
}

/** The day before a tour (product 15): a reminder for its guest, and the sheet of the day for its host. */
const tomorrow: Job = {
  name: "tomorrow",
  lastMoment: (now) => lastTime("17:00", now),
  queue: async (_, upTo, now) => {
    const day = daysAfter(colomboMoment(upTo).date, 1);
    const mails: QueuedMail[] = [];
    const hosts = new Set<string>();
    for await (const tour of toursOf(day)) {
      if (hasPassed(tour, now)) continue;
      const { id, hostId, hasReader } = tour;
      if (hasReader) {
        const key = `${id} ${day} booking.tomorrow`;
        mails.push({ key, kind: "booking.tomorrow", about: subject(id, upTo, { day }) });
      }
      if (hostId) hosts.add(hostId);
    }
    for (const id of hosts) {
      const key = `${id} ${day} booking.tomorrow-host`;
      mails.push({ key, kind: "booking.tomorrow-host", about: subject(id, upTo, { day }) });
    }
    await queueMails(mails);
  },
};

/** For so many days after a tour its guest may still be asked, when the site was away. */
const ASKED_WITHIN_DAYS = 7;

/** The day after a tour: how was it? Once for each booking. */
const howWasIt: Job = {
  name: "how-was-it",
  lastMoment: (now) => lastTime("10:00", now),
  queue: async (after, upTo) => {
    for (let days = 1; days <= ASKED_WITHIN_DAYS; days += 1) {
      const moment = new Date(upTo.getTime() - (days - 1) * DAY_MS);
      if (moment <= after) return;
      const mails: QueuedMail[] = [];
      for await (const { id, hasReader } of toursOf(daysAfter(colomboMoment(moment).date, -1))) {
        const key = `${id} booking.how-was-it`;
        if (hasReader) mails.push({ key, kind: "booking.how-was-it", about: subject(id, upTo) });
      }
      await queueMails(mails);
    }
  },
};

const DIGEST_MS = 15 * MINUTE_MS;
/** A booking that was made just before the moment of a digest is stored by then, in milliseconds. */
const STORED_WITHIN_MS = 10_000;
/** How many bookings a digest names. */
const NAMED = 50;

/** New bookings, and those that their host accepted, which wait for approval: for the team, at most every quarter of an hour. */
const digest: Job = {
  name: "digest",
  lastMoment: (now) => new Date(Math.floor((now.getTime() - STORED_WITHIN_MS) / DIGEST_MS) * DIGEST_MS),
  queue: async (after, upTo) => {
    const [{ count, first }, accepted] = await Promise.all([
      newWaiting(after, upTo, NAMED),
      newlyAccepted(after, upTo, NAMED),
    ]);
    if (count + accepted.length === 0) return;
    const mails = (await teamReaders("adminApproveBooking")).map(({ reader, to }) => ({
      key: `${upTo.toISOString()} booking.digest ${reader}`,
      kind: "booking.digest" as const,
      about: subject(upTo.toISOString(), upTo, { reader, to, count, bookings: first, accepted }),
    }));
    await queueMails(mails);
  },
};

const JOBS: readonly Job[] = [tomorrow, howWasIt, digest];

/** What this process knows to be done, so that it asks the database at each moment alone. */
const known = new Map<string, Date>();

/**
 * Does what the clock says, unless it is done or another process is at it. A job that was never done begins with its
 * next moment: what was before is not made up for.
 * @throws what stopped a job; it is done again when its lease is over
 */
export async function runSchedule(now: Date): Promise<void> {
  for (const job of JOBS) {
    const moment = job.lastMoment(now);
    if ((known.get(job.name) ?? 0) >= moment) continue;
    await connectDatabase();
    if (await isDone(job, moment, now)) known.set(job.name, moment);
  }
}

async function isDone({ name, queue }: Job, moment: Date, now: Date): Promise<boolean> {
  const { doneUpTo } = await JobModel.findOneAndUpdate(
    { _id: name },
    { $setOnInsert: { doneUpTo: moment, leaseUntil: now } },
    { upsert: true, returnDocument: "after" },
  ).lean();
  if (doneUpTo >= moment) return true;
  const begun = await JobModel.updateOne(
    { _id: name, doneUpTo, leaseUntil: { $lte: now } },
    { $set: { leaseUntil: new Date(now.getTime() + LEASE_MS) } },
  );
  if (begun.matchedCount === 0) return false;
  await queue(doneUpTo, moment, now);
  await JobModel.updateOne({ _id: name }, { $max: { doneUpTo: moment }, $set: { leaseUntil: now } });
  return true;
}
