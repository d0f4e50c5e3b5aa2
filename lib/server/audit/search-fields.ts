import "server-only";
import type { AuditEntryDoc } from "@/models/audit-entry";
import { searchTerms } from "../../domain/search-words";

/** The search field of an entry: its action, the actor's email and the id of the changed document. */
export function auditSearch({
  action,
  actor,
  targetId,
}: Pick<AuditEntryDoc, "action" | "actor" | "targetId">): { searchTerms: string[] } {
  return { searchTerms: searchTerms(action, actor.email, targetId) };
}
