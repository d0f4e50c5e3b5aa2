import "server-only";
import { AT_ONCE, isSending, send } from "../../mail/send";
import {
  beginTry,
  type ClaimedMail,
  claimMail,
  dropMail,
  keepLetter,
  markKept,
  markProblem,
  markSent,
} from "../../mail/states";
import { connectDatabase } from "../../platform/db";
import { logger } from "../../platform/logger";
import { writeLetter } from "./write-letter";

/** Writes and sends the mails that are due. Any number of web processes may do so at the same time. */

/** How often a process looks for mails that are due, in milliseconds. */
const LOOK_MS = 1_000;

/** Takes one mail through its next step. */
async function work(mail: ClaimedMail, now: () => Date): Promise<void> {
  let { tries } = mail;
  try {
    let { letter } = mail;
    if (!letter) {
      letter = await writeLetter(mail);
      if (!letter) return await dropMail(mail);
      if (!(await keepLetter(mail, letter))) return;
    }
    if (!isSending()) return await markKept(mail);
    if (!(await beginTry(mail, now()))) return;
    tries += 1;
    await send(mail, letter);
  } catch (error) {
    logger().warn({ err: error, mail: mail._id.toHexString(), kind: mail.kind, tries }, "mail not sent");
    await markProblem(mail, error instanceof Error ? error.message : String(error), tries, now());
    return;
  }
  await markSentAtLast(mail, now());
}

/** How often the mark of a sent mail is tried, so that a short failure of the database doubles no mail. */
const MARK_TRIES = 20;

async function markSentAtLast(mail: ClaimedMail, now: Date): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await markSent(mail, now);
    } catch (error) {
      if (tries === MARK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}

/** Takes all mails that are due through their next step. @param now the clock */
export async function workMails(now: () => Date = () => new Date()): Promise<void> {
  await connectDatabase();
  const worker = async () => {
    for (let mail = await claimMail(now()); mail; mail = await claimMail(now())) await work(mail, now);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Works for as long as the server runs. Errors are logged. */
export function startMailing(): void {
  const look = () => {
    setTimeout(() => {
      workMails()
        .catch((error: unknown) => logger().warn({ err: error }, "mails not worked on"))
        .finally(look);
    }, LOOK_MS).unref();
  };
  look();
}
