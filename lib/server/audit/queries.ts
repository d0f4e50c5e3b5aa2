import "server-only";
import { type AuditEntryDoc, AuditEntryModel } from "@/models/audit-entry";
import type { AuditEntryDto } from "../../schemas/admin-dto";
import type { AuditListQuery } from "../../schemas/admin-lists";
import { connectDatabase } from "../platform/db";
import { duringDays, hasWords, inOrderOf, listedAs, partOf } from "../platform/lists/conditions";
import { eachRow, findRows } from "../platform/lists/find-rows";
import type { Listed } from "../platform/lists/listed";

function toAuditEntryDto(entry: AuditEntryDoc): AuditEntryDto {
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

/** The fields behind each way of sorting the trail. */
const ORDERS = { at: ["at"] } as const;

function askedFor({ words, about, from, to, sort }: AuditListQuery) {
  return {
    filter: {
      ...(about ? { action: { $regex: `^${about}\\.` } } : {}),
      ...duringDays("at", from, to),
      ...hasWords(words),
    },
    words,
    ...inOrderOf(ORDERS, sort),
  };
}

/** The trail, as an admin asks for it. */
export async function pageAuditTrail(query: AuditListQuery): Promise<Listed<AuditEntryDto>> {
  return listedAs(await findRows(AuditEntryModel, { ...askedFor(query), ...partOf(query) }), toAuditEntryDto);
}

/** Every entry that is asked for, one at a time. */
export function eachAuditEntry(query: AuditListQuery): AsyncIterable<AuditEntryDoc> {
  return eachRow(AuditEntryModel, askedFor(query));
}

/** What happened to one thing, newest first, 100 at most. */
export async function listAuditOf(targetId: string): Promise<AuditEntryDto[]> {
  await connectDatabase();
  const found = await AuditEntryModel.find({ targetId }).sort({ at: -1 }).limit(100).lean();
  return found.map(toAuditEntryDto);
}
