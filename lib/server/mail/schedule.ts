import "server-only";
import { JobModel } from "@/models/job";
import type { MailSubject } from "@/models/mail";
import { colomboInstant, colomboMoment, daysAfter, hasPassed } from "../../domain/dates";
import { REMINDED_DAYS } from "../../domain/papers";
import { newlyAccepted, newWaiting, toursOf } from "../bookings/for-mails";
import { connectDatabase } from "../infra/db";
import { papersExpiringOn } from "../providers/queries";
import { type QueuedMail, queueMails } from "./queue";
import { teamReaders } from "./team";

/**
 * Scheduled mails: reminders, review requests and digests. Each is a job that is due at certain times. The
 * database stores the last due time that is done, and which process runs the job. The keys of mails make it
 * safe to run a job twice.
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

/** After this time another process may take over a job. */
const LEASE_MS = 5 * MINUTE_MS;

/** The last time up to `now` at which it was this time of day in Sri Lanka. */
function lastTime(time: string, now: Date): Date {
  const today = colomboInstant({ date: colomboMoment(now).date, time });
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}

/** What a scheduled mail is about. */
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

/** If the site was down, guests are asked for a review up to this many days after the tour. */
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
/** Bookings created just before a digest's due time are stored within this time, in milliseconds. */
const STORED_WITHIN_MS = 10_000;
/** How many bookings a digest lists. */
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

/** Host and team are reminded of papers that expire in 30 days (docs/product.md, "Papers of hosts"). */
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

/** Up to when each job is done, as far as this process knows, so that it queries the database only at due times. */
const doneUntil = new Map<string, Date>();

/**
 * Runs the jobs that are due, unless another process has done or is doing so. The first run of a job waits for its next
 * due time.
 * @throws the error that stopped a job; the job runs again after its lease
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
