import { AuditLog } from "@/components/admin/audit/audit-log";
import { listAuditOf } from "@/lib/server/audit/queries";
import type { Actor } from "@/lib/server/infra/actor";
import { loadPart } from "@/lib/server/infra/load-part";
import { isAllowed } from "@/lib/server/infra/staff-right";

interface HistoryProps {
  /** Id of what the page shows. */
  of: string;
  actor: Actor;
  /** Phone of the guest, where the page shows a booking; blank without one. */
  phone?: string;
}

/** The trail of what a page of the panel shows, for admins who may read the trail. */
export async function History({ of, actor, phone }: HistoryProps) {
  if (!isAllowed(actor, "adminListAuditEntries")) return null;
  return <AuditLog entries={await loadPart(() => listAuditOf(of))} phone={phone} />;
}
