import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { sharedFigures } from "../../runtime/metrics";
import { connectDatabase } from "../infra/db";
import { countMails } from "./queries";

/** How long the metrics wait for the database, in milliseconds. */
const PATIENCE_MS = 1_000;

async function figures(): Promise<string> {
  await connectDatabase();
  const { states, overdueSeconds } = await countMails(new Date());
  return sharedFigures([
    { name: "nelum_mails", help: "Mails by their state.", label: "state", values: states },
    {
      name: "nelum_mails_overdue_seconds",
      help: "For how long the mail that is due the longest has waited.",
      label: "state",
      values: { queued: overdueSeconds },
    },
  ]);
}

/**
 * Metrics of the mail queue: the number of mails by state, and the delay of the most overdue mail. Empty
 * while the database does not answer.
 */
export function mailFigures(): Promise<string> {
  return Promise.race([figures(), delay(PATIENCE_MS, "")]).catch(() => "");
}
