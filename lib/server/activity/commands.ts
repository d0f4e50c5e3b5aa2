import "server-only";
import { ActivityModel } from "@/models/activity";
import type { ActivityKind } from "../../domain/activity-kinds";
import type { Account } from "../infra/actor";
import { type Caller, caller } from "../infra/caller";
import { isKnown } from "../infra/known-browser";
import { logger } from "../infra/logger";
import { logSecurity } from "../infra/security-log";

/**
 * The log of logins and security changes of an account, for its owner (docs/product.md, "Recent activity"). Admins'
 * changes are in the audit log.
 */

/** How long entries are kept, in milliseconds: 90 days. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** Maximum number of entries of one account; older ones are deleted. */
const MOST_KEPT = 200;
/**
 * Events of a `REPEATABLE` kind, which strangers can cause, share one entry if they repeat within this time,
 * in milliseconds.
 */
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

/** Stored instead of an unknown browser, and instead of the team's address. */
const UNSAID = "-";

type Owner = Pick<Account, "id" | "role" | "sessionVersion">;
type Sender = Pick<Caller, "address" | "requestId" | "browser">;

/** Adds an entry for the current request to the account's activity, and logs it. Never fails. */
export async function noteActivity(owner: Owner, kind: ActivityKind): Promise<void> {
  logSecurity(kind, { role: owner.role, account: owner.id });
  await keepActivity(owner, kind);
}

/** Like `noteActivity`, for changes that the team makes. The entry does not reveal the team's address. */
export async function noteTeamActivity(owner: Owner, kind: ActivityKind): Promise<void> {
  logSecurity(kind, { role: owner.role, account: owner.id });
  const requestId = caller()?.requestId ?? UNSAID;
  await keepActivity(owner, kind, { address: UNSAID, requestId, browser: { id: UNSAID, passes: [] } });
}

/** Like `noteActivity`, but writes no log message. @param sent the request to record, if it is not the current one */
export async function keepActivity(
  owner: Owner,
  kind: ActivityKind,
  sent: Sender | undefined = caller(),
): Promise<void> {
  if (!sent) return;
  try {
    await storeEntry(owner, kind, sent);
  } catch (error) {
    logger().error({ err: error, kind, account: owner.id }, "activity not stored");
  }
}

async function storeEntry(
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
    // A browser that never logged in to this account is stored as "-", because it may send any id. With the id of the
    // owner's browser, the list would show the attempt as one from the owner's device.
    const entryKey = { accountId, kind, address, browser: isKnown(browser, owner) ? browser.id : UNSAID };
    await ActivityModel.updateOne(
      { ...entryKey, at: { $gt: new Date(at.getTime() - AN_HOUR) } },
      { $set: latest, $inc: { times: 1 }, $setOnInsert: { role } },
      { upsert: true },
    );
  }
  const newest = { at: -1, _id: -1 } as const;
  const [oldest] = await ActivityModel.find({ accountId }, "at").sort(newest).skip(MOST_KEPT).limit(1).lean();
  if (oldest) await ActivityModel.deleteMany({ accountId, at: { $lte: oldest.at } });
}

/** Deletes the activity of a deleted account. */
export async function deleteActivity(accountId: string): Promise<void> {
  await ActivityModel.deleteMany({ accountId });
}
