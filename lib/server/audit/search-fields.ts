import "server-only";
import type { AuditEntryDoc } from "@/models/audit-entry";
import { searchTerms } from "../../domain/search-words";

/** An entry of the trail is found by what was done, by whom and to what. */
export function auditSearch({
  action,
  actor,
  targetId,
}: Pick<AuditEntryDoc, "action" | "actor" | "targetId">): { searchTerms: string[] } {
  return { searchTerms: searchTerms(action, actor.email, targetId) };
}
