import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { MAILS } from "../../limits";
import { waitingAt } from "../../runtime/metrics";
import { atEnd } from "../../runtime/shutdown";
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

/** Writes and sends the mails that are due. Any number of web processes may do so at the same time. */

/** How often a process looks for mails that are due, and for what the schedule says, in milliseconds. */
const LOOK_MS = 3_000;

/** How long a process waits before it goes on with mails while others wait for the database or for answers, in milliseconds. */
const RETRY_MS = 1_000;

/** The rendered mail, rendered at its first try; undefined when nothing is to be sent. */
async function renderedOf(mail: ClaimedMail, now: () => Date) {
  if (mail.letter) {
    // A later try: what it says may be over meanwhile.
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
    // Not kept: with "send again" it is written anew, perhaps to an address that was corrected meanwhile.
    await markFailed(mail, `"${rendered.to}" is not the address of one person.`);
    return undefined;
  }
  return (await storeRendered(mail, rendered, now())) ? rendered : undefined;
}

/** What nodemailer says of a failure. */
interface SMTPError extends Error {
  code: string;
  responseCode: number;
  command: string;
}

/** Takes one mail through its next step. */
async function work(mail: ClaimedMail, now: () => Date): Promise<void> {
  try {
    if (mail.tries > MAILS.mostTries) return await markFailed(mail, "Every process that tried it has died.");
    const rendered = await renderedOf(mail, now);
    if (!rendered) return;
    if (!isSending()) return await markKept(mail);
    await send(mail, rendered);
  } catch (error) {
    const { kind, tries } = mail;
    // Not what the mail server said, which may hold an address: the mail's page shows that.
    const { name, code, responseCode, command } = error as Partial<SMTPError>;
    const why = { name, code, responseCode, command };
    logger().warn({ why, mail: mail._id.toHexString(), kind, tries }, "mail not sent");
    await markProblem(mail, error instanceof Error ? error.message : String(error), now());
    return;
  }
  await markSentAtLast(mail, now());
}

/** Marks a mail as sent however long the database is away: only the end of the process may double what was sent. */
async function markSentAtLast(mail: ClaimedMail, at: Date): Promise<void> {
  for (;;) {
    try {
      return await markSent(mail, at);
    } catch (error) {
      logger().warn({ err: error, mail: mail._id.toHexString() }, "sent mail not marked yet");
      await delay(RETRY_MS);
    }
  }
}

/** Each takes one mail after the other, in a conversation of its own. */
const lanes = new Set<Promise<void>>();
let isEnding = false;

/** Works until nothing is due. A mail that hangs holds up its own lane alone. */
function openLane(now: () => Date): void {
  if (isEnding || lanes.size >= MAILS.running) return;
  const lane = (async () => {
    await connectDatabase();
    while (!isEnding) {
      const mail = await claimMail(now());
      if (!mail) return;
      openLane(now);
      await work(mail, now);
      // Whoever waits for an answer goes first; mails go on slowly meanwhile.
      if (waitingAt("requests") > 0) await delay(RETRY_MS);
    }
  })()
    .then(noteWell, noteFailure)
    .finally(() => lanes.delete(lane));
  lanes.add(lane);
}

let isFailing = false;

function noteWell(): void {
  isFailing = false;
}

/** Once for each time that the database is away. */
function noteFailure(error: unknown): void {
  if (!isFailing) logger().warn({ err: error }, "mails not worked on");
  isFailing = true;
}

/**
 * Takes all mails that are due through their next step.
 * @public for tests, which pass in the clock
 */
export async function workMails(now: () => Date = () => new Date()): Promise<void> {
  openLane(now);
  while (lanes.size > 0) await Promise.all(lanes);
}

/** Works, and does what the schedule says, for as long as the server runs. Errors are logged. */
export function startMailing(): void {
  const now = () => new Date();
  const looking = setInterval(() => {
    openLane(now);
    runSchedule(now()).catch(noteFailure);
  }, LOOK_MS).unref();
  atEnd(async () => {
    isEnding = true;
    clearInterval(looking);
    // What is being sent is finished; what takes too long is left to others, and their try has the same Message-ID.
    await Promise.race([Promise.all(lanes), delay(MAILS.finishMs)]);
  });
}
