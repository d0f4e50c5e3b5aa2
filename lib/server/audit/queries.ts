import "server-only";
import { type AuditEntryDoc, AuditEntryModel } from "@/models/audit-entry";
import type { AuditEntryDto } from "../../schemas/admin-dto";
import { relayEvents } from "./outbox-relay";

/** Converts an audit entry for responses. */
export function toAuditEntryDto(entry: AuditEntryDoc): AuditEntryDto {
  const { id, role, email } = entry.actor;
  return {
    _id: entry._id.toHexString(),
    at: entry.at.toISOString(),
    actor: { id, role, email },
    action: entry.action,
    targetId: entry.targetId,
    details: entry.details,
  };
}

/** The entries about one document, newest first, at most 100. Pending events are relayed first. */
export async function listAuditOf(targetId: string): Promise<AuditEntryDto[]> {
  await relayEvents();
  const found = await AuditEntryModel.find({ targetId }).sort({ at: -1 }).limit(100).lean();
  return found.map(toAuditEntryDto);
}

/** The entries about the deletion of documents with these ids. */
export async function listDeletions(
  targetIds: readonly string[],
): Promise<Pick<AuditEntryDoc, "targetId" | "details">[]> {
  if (targetIds.length === 0) return [];
  const filter = { targetId: { $in: targetIds }, action: { $regex: "\\.deleted$" } };
  return AuditEntryModel.find(filter, "targetId details").lean();
}
