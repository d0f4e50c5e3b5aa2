import { ListFailed } from "@/components/admin/shared/list-failed";
import { DataTable } from "@/components/ui/data-table";
import type { AuditEntryDto } from "@/lib/schemas/admin-dto";
import { auditColumns } from "./audit-list";

interface AuditLogProps {
  /** Newest first; null if the entries could not be read. */
  entries: readonly AuditEntryDto[] | null;
  /** On a booking's page, the guest's phone number; empty if the guest has none. */
  phone?: string | undefined;
}

/** The audit entries about the booking or provider that the page shows. */
export function AuditLog({ entries, phone }: AuditLogProps) {
  return (
    <section aria-labelledby="trail" className="mt-8">
      <h2 id="trail" className="mb-3 text-heading">
        History
      </h2>
      {!entries && <ListFailed />}
      {entries?.length === 0 && <p className="text-muted">No changes yet.</p>}
      {entries && entries.length > 0 && (
        <DataTable caption="History" columns={auditColumns(undefined, phone)} rows={entries} />
      )}
    </section>
  );
}
