import "server-only";
import { ActivityModel } from "@/models/activity";
import type { ActivityKind } from "../../domain/activity-kinds";
import type { Account } from "../infra/actor";
import { type Caller, caller } from "../infra/caller";
import { isKnown } from "../infra/known-browser";
import { logger } from "../infra/logger";
import { logSecurity } from "../infra/security-log";

/**
 * What happened to the logins of an account, for its owner to see (product 9.8). What admins change is in the audit
 * trail.
 */

/** How long it is kept, in milliseconds: 90 days. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** Most that is kept of one account: beyond that the oldest go. */
const MOST_KEPT = 200;
/** What strangers can repeat is counted up when it happens again within this time, in milliseconds. */
const AN_HOUR = 60 * 60 * 1000;
const REPEATABLE: readonly ActivityKind[] = [
  "login-failed",
  "login-limited",
  "password-change-failed",
  "password-reset-asked",
  "address-change-failed",
  "erasure-failed",
  "second-factor-failed",
  "second-factor-limited",
  "second-factor-off-failed",
  "confirmation-failed",
];

/** In place of the id of a browser that is not known, and of the address of the team. */
const UNSAID = "-";

type Owner = Pick<Account, "id" | "role" | "sessionVersion">;
type Sender = Pick<Caller, "address" | "requestId" | "browser">;

/** Keeps what the request that is being answered did to the account, and writes it into the log. Never fails. */
export async function noteActivity(owner: Owner, kind: ActivityKind): Promise<void> {
  logSecurity(kind, { role: owner.role, account: owner.id });
  await keepActivity(owner, kind);
}

/** Like `noteActivity`, for what the team did to the account of somebody else, who is not told from where. */
export async function noteTeamActivity(owner: Owner, kind: ActivityKind): Promise<void> {
  logSecurity(kind, { role: owner.role, account: owner.id });
  const requestId = caller()?.requestId ?? UNSAID;
  await keepActivity(owner, kind, { address: UNSAID, requestId, browser: { id: UNSAID, passes: [] } });
}

/**
 * Like `noteActivity`, for what is in the log already.
 * @param sent the request that did it, if it is not the one that is being answered
 */
export async function keepActivity(
  owner: Owner,
  kind: ActivityKind,
  sent: Sender | undefined = caller(),
): Promise<void> {
  if (!sent) return;
  try {
    await keep(owner, kind, sent);
  } catch (error) {
    logger().error({ err: error, kind, account: owner.id }, "activity not kept");
  }
}

async function keep(
  owner: Owner,
  kind: ActivityKind,
  { address, requestId, browser }: Sender,
): Promise<void> {
  const { id: accountId, role } = owner;
  const at = new Date();
  const latest = { at, requestId, expiresAt: new Date(at.getTime() + KEPT_MS) };
  if (!REPEATABLE.includes(kind)) {
    await ActivityModel.create({ accountId, role, kind, address, browser: browser.id, ...latest, times: 1 });
  } else {
    // Whoever is not known is nobody: otherwise a stranger behind the owner's address would count as the owner's device.
    const same = { accountId, kind, address, browser: isKnown(browser, owner) ? browser.id : UNSAID };
    await ActivityModel.updateOne(
      { ...same, at: { $gt: new Date(at.getTime() - AN_HOUR) } },
      { $set: latest, $inc: { times: 1 }, $setOnInsert: { role } },
      { upsert: true },
    );
  }
  const newest = { at: -1, _id: -1 } as const;
  const [beyond] = await ActivityModel.find({ accountId }, "at").sort(newest).skip(MOST_KEPT).limit(1).lean();
  if (beyond) await ActivityModel.deleteMany({ accountId, at: { $lte: beyond.at } });
}

/** Deletes everything of an account that is deleted itself. */
export async function deleteActivity(accountId: string): Promise<void> {
  await ActivityModel.deleteMany({ accountId });
}
