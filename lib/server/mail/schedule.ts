import "server-only";
import { JobModel } from "@/models/job";
import type { MailSubject } from "@/models/mail";
import { colomboInstant, colomboMoment, daysAfter, hasPassed } from "../../domain/dates";
import { REMINDED_DAYS } from "../../domain/papers";
import { newlyAccepted, newWaiting, toursOf } from "../bookings/for-mails";
import { connectDatabase } from "../infra/db";
import { papersExpiringOn } from "../providers/papers";
import { type QueuedMail, queueMails } from "./queue";
import { teamReaders } from "./team";

/**
 * Scheduled mails: reminders, review requests and digests. Each is queued by a job that is due at certain times. For
 * each job the database stores the last due time that was handled, and a lease, so that only one process runs the job. If a
 * job runs twice nevertheless, its mails have the same keys, and each is queued only once.
 */
interface Job {
  name: string;
  /** The last due time up to `now`. */
  lastMoment: (now: Date) => Date;
  /** Queues the mails of all due times after `after` and up to `upTo`, if they still make sense. */
  queue: (after: Date, upTo: Date, now: Date) => Promise<void>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long the lease of a job lasts, in milliseconds. After that, another process may run the job. */
const LEASE_MS = 5 * MINUTE_MS;

/** The last instant up to `now` at which it was this time of day (`HH:mm`) in Sri Lanka. */
function lastTime(time: string, now: Date): Date {
  const today = colomboInstant({ date: colomboMoment(now).date, time });
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}

/** The subject of a scheduled mail. `by` is null, because no account caused the mail. */
function subject(id: string, at: Date, details: Record<string, unknown> = {}): MailSubject {
  return { id, at, by: null, details };
}

/** The day before a tour (docs/product.md, "Mail"): a reminder for the guest, and the day sheet for the host. */
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

/** If the site was down the day after a tour, guests are still asked for a review up to this many days after the tour. */
const ASKED_WITHIN_DAYS = 7;

/** The day after a tour: a review request, once for each booking. */
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
/**
 * A digest is made this long after its due time, in milliseconds, so that bookings whose `createdAt` is just before the
 * due time are stored by then.
 */
const STORED_WITHIN_MS = 10_000;
/** Maximum number of bookings that a digest lists by reference. */
const NAMED = 50;

/**
 * A digest for the team about new bookings and about bookings that their host accepted, at most every 15
 * minutes.
 */
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

/**
 * Reminders for host and team of papers that expire in `REMINDED_DAYS` days (docs/product.md, "Papers of
 * hosts"). After the site was down, the reminders of the missed days are sent too.
 */
const papers: Job = {
  name: "papers",
  lastMoment: (now) => lastTime("00:01", now),
  queue: async (after, upTo) => {
    const team = await teamReaders("adminDecidePaper");
    for (let moment = upTo; moment > after; moment = new Date(moment.getTime() - DAY_MS)) {
      const today = colomboMoment(moment).date;
      const expiresOn = daysAfter(today, REMINDED_DAYS);
      const mails: QueuedMail[] = [];
      for (const { id, kinds } of await papersExpiringOn(expiresOn)) {
        for (const paper of kinds) {
          const key = `${id} ${paper} ${expiresOn} listing.paper-expires`;
          const details = { paper, expiresOn };
          mails.push({ key, kind: "listing.paper-expires", about: subject(id, moment, details) });
          for (const { reader, to } of team) {
            const about = subject(id, moment, { ...details, reader, to });
            mails.push({ key: `${key}-team ${reader}`, kind: "listing.paper-expires-team", about });
          }
        }
      }
      await queueMails(mails);
    }
  },
};

const JOBS: readonly Job[] = [tomorrow, howWasIt, digest, papers];

/** For each job, the last due time known to be handled. So this process queries the database only at due times. */
const doneUntil = new Map<string, Date>();

/**
 * Runs the jobs that are due, unless another process is running them or has run them. A job that has never run anywhere
 * skips the due time that has passed and starts at the next one.
 * @throws the error that stopped a job; the job runs again when its lease has ended
 */
export async function runSchedule(now: Date): Promise<void> {
  for (const job of JOBS) {
    const moment = job.lastMoment(now);
    if ((doneUntil.get(job.name) ?? 0) >= moment) continue;
    await connectDatabase();
    if (await runJob(job, moment, now)) doneUntil.set(job.name, moment);
  }
}

async function runJob({ name, queue }: Job, moment: Date, now: Date): Promise<boolean> {
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
