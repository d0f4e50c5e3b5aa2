import { AuditTable } from "@/components/admin/audit-table";
import { ListView } from "@/components/admin/list-view";
import { Section } from "@/components/admin/section";
import { type ListPageProps, listParams, readListQuery, sortLink } from "@/lib/list-address";
import { ADMIN_PAGES } from "@/lib/paths";
import { AUDIT_NOUNS, auditListSchema } from "@/lib/schemas/admin-lists";
import { pageAuditTrail } from "@/lib/server/audit/queries";
import { requirePageActor } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";
import { auditSubjects } from "@/lib/server/use-cases/audit-subjects";

export const metadata = { title: "Audit trail" };

const PATH = ADMIN_PAGES.audit;

const LABELS: Record<(typeof AUDIT_NOUNS)[number], string> = {
  booking: "Bookings",
  provider: "Providers",
  tourist: "Tourists",
  review: "Reviews",
  "contact-message": "Messages",
  export: "Exports",
};

export default async function AuditPage({ searchParams }: ListPageProps) {
  await requirePageActor("admin", PATH);
  const { query, params } = readListQuery(auditListSchema, listParams(await searchParams), { limit: "25" });
  const part = await loadPart(async () => {
    const entries = await pageAuditTrail(query);
    return { ...entries, subjects: await auditSubjects(entries.items) };
  });
  return (
    <Section title="Audit trail" lead="Who changed what and when. Nothing can be changed or deleted here.">
      <ListView
        path={PATH}
        params={params}
        query={query}
        part={part}
        exported="audit"
        searchHint="Action, email or id"
        filters={[
          {
            name: "about",
            label: "About",
            kind: "choice",
            options: AUDIT_NOUNS.map((value) => ({ value, label: LABELS[value] })),
          },
          { name: "from", label: "From", kind: "date" },
          { name: "to", label: "To", kind: "date" },
        ]}
        orders={[
          { value: "-at", label: "Newest first" },
          { value: "at", label: "Oldest first" },
        ]}
        empty={{ title: "Nothing yet", text: "Every change is written down here." }}
      >
        {(entries) => (
          <AuditTable
            entries={entries}
            subjects={part?.subjects}
            sort={(field) => sortLink(PATH, params, query.sort, field, "descending")}
          />
        )}
      </ListView>
    </Section>
  );
}
