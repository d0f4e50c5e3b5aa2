import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { MAILS } from "../../limits";
import { waitingAt } from "../../runtime/metrics";
import { atEnd } from "../../runtime/shutdown";
import { inSpan } from "../../runtime/spans";
import { connectDatabase } from "../infra/db";
import { logger } from "../infra/logger";
import { isStillTrue, renderMail } from "./render-mail";
import { runSchedule } from "./schedule";
import { isAddress, isSending, send } from "./send";
import {
  type ClaimedMail,
  claimMail,
  dropMail,
  markFailed,
  markKept,
  markProblem,
  markSent,
  putOff,
  storeRendered,
} from "./states";
import { throttle } from "./throttle";

/** Renders and sends the mails that are due. Several web processes may do so at the same time. */

/** How often a process looks for due mails and scheduled jobs, in milliseconds. */
const LOOK_MS = 3_000;

/**
 * How long a worker pauses, in milliseconds: while HTTP requests are queued, and before it retries the
 * database.
 */
const RETRY_MS = 1_000;

/**
 * Returns the rendered mail from an earlier attempt, or renders it; undefined if the mail must not be sent
 * now.
 */
async function getRendered(mail: ClaimedMail, now: () => Date) {
  if (mail.letter) {
    // At a later attempt, the mail may be out of date; then it is dropped.
    if (mail.tries === 1 || (await isStillTrue(mail, now()))) return mail.letter;
    await dropMail(mail);
    return undefined;
  }
  const instead = await throttle(mail, now());
  if (instead && instead !== "merged") {
    await putOff(mail, instead.later);
    return undefined;
  }
  const rendered = instead ? null : await renderMail(mail, now());
  if (!rendered) {
    await dropMail(mail);
    return undefined;
  }
  if (!isAddress(rendered.to)) {
    // The rendered mail is not stored, so that "send again" renders it again, perhaps with a corrected address.
    await markFailed(mail, `"${rendered.to}" is not the address of one person.`);
    return undefined;
  }
  return (await storeRendered(mail, rendered, now())) ? rendered : undefined;
}

/** The fields of nodemailer's errors. */
interface SMTPError extends Error {
  code: string;
  responseCode: number;
  command: string;
}

/** Renders and sends one mail, unless it is delayed or dropped. */
async function processMail(mail: ClaimedMail, now: () => Date): Promise<void> {
  try {
    if (mail.tries > MAILS.mostTries) return await markFailed(mail, "Every process that tried it has died.");
    const rendered = await getRendered(mail, now);
    if (!rendered) return;
    if (!isSending()) return await markKept(mail);
    await inSpan("send mail", { "nelum.mail.kind": mail.kind }, () => send(mail, rendered));
  } catch (error) {
    const { kind, tries } = mail;
    // The mail server's response may contain an email address, so only the mail's admin page shows it, not
    // the log.
    const { name, code, responseCode, command } = error as Partial<SMTPError>;
    const why = { name, code, responseCode, command };
    logger().warn({ why, mail: mail._id.toHexString(), kind, tries }, "mail not sent");
    await markProblem(mail, error instanceof Error ? error.message : String(error), now());
    return;
  }
  await markSentWithRetry(mail, now());
}

/**
 * Marks a mail as sent, retrying until the database is back. If the process ends before that, the mail is
 * sent a second time.
 */
async function markSentWithRetry(mail: ClaimedMail, at: Date): Promise<void> {
  for (;;) {
    try {
      return await markSent(mail, at);
    } catch (error) {
      logger().warn({ err: error, mail: mail._id.toHexString() }, "sent mail not marked yet");
      await delay(RETRY_MS);
    }
  }
}

/** The running workers. Each worker sends one mail after another over its own connection. */
const workers = new Set<Promise<void>>();
let isEnding = false;

/**
 * Starts a worker, unless the maximum number is running. The worker ends when no mail is due. After it takes a mail, it
 * starts another worker, so that a mail that hangs does not block the others.
 */
function startWorker(now: () => Date): void {
  if (isEnding || workers.size >= MAILS.running) return;
  const worker = (async () => {
    await connectDatabase();
    while (!isEnding) {
      const mail = await claimMail(now());
      if (!mail) return;
      startWorker(now);
      const attributes = { "nelum.mail.kind": mail.kind, "nelum.mail.tries": mail.tries };
      await inSpan("process mail", attributes, () => processMail(mail, now));
      // HTTP requests have priority: while some are queued, the worker pauses between two mails.
      if (waitingAt("requests") > 0) await delay(RETRY_MS);
    }
  })()
    .then(markWorking, noteFailure)
    .finally(() => workers.delete(worker));
  workers.add(worker);
}

let isFailing = false;

function markWorking(): void {
  isFailing = false;
}

/** Logs one warning for each outage of the database. */
function noteFailure(error: unknown): void {
  if (!isFailing) logger().warn({ err: error }, "mails not processed");
  isFailing = true;
}

/** Processes all due mails. @public for tests, which pass in the clock */
export async function workMails(now: () => Date = () => new Date()): Promise<void> {
  startWorker(now);
  while (workers.size > 0) await Promise.all(workers);
}

/** Processes mails and scheduled jobs as long as the server runs. Errors are logged. */
export function startMailing(): void {
  const now = () => new Date();
  const polling = setInterval(() => {
    startWorker(now);
    runSchedule(now()).catch(noteFailure);
  }, LOOK_MS).unref();
  atEnd(async () => {
    isEnding = true;
    clearInterval(polling);
    // Waits for mails that are being sent. If one takes too long, another process sends it again with the same
    // Message-ID.
    await Promise.race([Promise.all(workers), delay(MAILS.finishMs)]);
  });
}
