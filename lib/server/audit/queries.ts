import "server-only";
import { type AuditEntryDoc, AuditEntryModel } from "@/models/audit-entry";
import type { AuditEntryDto } from "../../schemas/admin-dto";
import type { Page } from "../../schemas/page";
import type { Listed } from "../listed";
import { findPage } from "../paging";

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

/** The whole trail, newest first. */
export function pageAuditTrail(page: Page): Promise<Listed<AuditEntryDto>> {
  return findPage(AuditEntryModel, {}, page, toAuditEntryDto, { at: -1, _id: -1 });
}
