import { AuditLog } from "@/components/admin/audit/audit-log";
import { listAuditOf } from "@/lib/server/audit/queries";
import type { Actor } from "@/lib/server/infra/actor";
import { loadPart } from "@/lib/server/infra/load-part";
import { isAllowed } from "@/lib/server/infra/staff-right";

interface HistoryProps {
  /** Id of the document that the page shows. */
  of: string;
  actor: Actor;
  /** On a booking's page, the guest's phone number; empty if the guest has none. */
  phone?: string;
}

/** The audit log of the document `of`. Renders nothing for admins who may not read the log. */
export async function History({ of, actor, phone }: HistoryProps) {
  if (!isAllowed(actor, "adminListAuditEntries")) return null;
  return <AuditLog entries={await loadPart(() => listAuditOf(of))} phone={phone} />;
}
