import "server-only";
import { AuditEntryModel } from "@/models/audit-entry";
import type { Actor } from "../accounts/actor";
import { logger } from "../platform/logger";
import { auditSearch } from "./search-fields";

/** A change worth remembering. */
interface Change {
  /** Noun and verb, such as `booking.approved`. */
  action: string;
  targetId: string;
  details?: Record<string, unknown>;
}

/**
 * Adds who changed what and when. The change itself has been made and acknowledged by then, so a
 * trail that cannot be written is logged and does not turn the answer into a failure.
 */
export async function recordChange(actor: Actor, change: Change): Promise<void> {
  const { id, role, email } = actor;
  const entry = { at: new Date(), actor: { id, role, email }, details: {}, ...change };
  try {
    await AuditEntryModel.create({ ...entry, ...auditSearch(entry) });
  } catch (error) {
    logger().error({ err: error, entry }, "audit entry not written");
  }
}
