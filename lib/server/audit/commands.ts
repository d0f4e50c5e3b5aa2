import "server-only";
import { type AuditEntryDoc, AuditEntryModel } from "@/models/audit-entry";
import type { EventAuthor, EventDoc } from "@/models/event";
import { logger } from "../infra/logger";
import { eventOf } from "./events";
import { auditSearch } from "./search-fields";

/** An outbox event, with the id of the document that it is about. */
export interface RelayedEvent extends EventDoc {
  targetId: string;
}

/**
 * Events that are relayed but not recorded in the audit log: people's changes of their own account (docs/product.md,
 * "Recent activity"), and messages from strangers.
 */
const NOT_IN_TRAIL = /^account\.|\.signed-up$|\.received$/;

/** Adds events to the audit log. Existing entries do not change. */
export async function addToAuditLog(events: readonly RelayedEvent[]): Promise<void> {
  const recorded = events.filter(({ type }) => !NOT_IN_TRAIL.test(type));
  if (recorded.length === 0) return;
  const entries = recorded.map(({ _id, at, type: action, by: actor, targetId, details }): AuditEntryDoc => {
    const entry = { at, actor, action, targetId, details };
    return { _id, ...entry, ...auditSearch(entry) };
  });
  await AuditEntryModel.bulkWrite(
    entries.map(({ _id, ...entry }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: entry }, upsert: true },
    })),
    { ordered: false },
  );
}

/**
 * Records an action that changed no document, such as an export, in the audit log. If that fails, the error is logged
 * and the action continues.
 */
export async function recordAction(
  by: EventAuthor,
  type: string,
  targetId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const event = { ...eventOf(by, type, details), targetId };
  await addToAuditLog([event]).catch((error: unknown) =>
    logger().error({ err: error, type, targetId, by: by.id }, "audit entry not written"),
  );
}
