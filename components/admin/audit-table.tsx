import Link from "next/link";
import { type Column, DataTable } from "@/components/ui/data-table";
import { formatInstant } from "@/lib/format";
import type { SortLink } from "@/lib/list-address";
import type { AuditEntryDto } from "@/lib/schemas/admin-dto";

/** What an entry is about: its name, and where it is seen while it is there. */
interface AuditSubject {
  name: string;
  href: string | null;
}

interface AuditTableProps {
  entries: readonly AuditEntryDto[];
  /** What they are about, by id; left out where all are about the thing that the page shows. */
  subjects?: ReadonlyMap<string, AuditSubject> | undefined;
  sort?: (field: "at") => SortLink;
}

/** An action such as `booking.approved` in words. */
export function actionInWords(action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  const words = noun === "export" ? `${verb} exported` : `${noun} ${verb}`;
  const text = words.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What changed, as one line. */
export function detailsInWords(details: AuditEntryDto["details"]): string {
  return Object.entries(details)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(", ") : String(value)}`)
    .join("; ");
}

/** Who changed what and when. */
export function AuditTable({ entries, subjects, sort }: AuditTableProps) {
  const columns: Column<AuditEntryDto>[] = [
    {
      key: "action",
      heading: "What",
      isTitle: true,
      cell: ({ action }) => <span className="font-semibold">{actionInWords(action)}</span>,
    },
    {
      key: "at",
      heading: "When",
      ...(sort ? { sort: sort("at") } : {}),
      cell: ({ at }) => formatInstant(at),
    },
    {
      key: "actor",
      heading: "Who",
      cell: ({ actor }) => (
        <>
          <span className="wrap-anywhere block">{actor.email}</span>
          <span className="block text-muted">{actor.role}</span>
        </>
      ),
    },
    ...(subjects
      ? [
          {
            key: "target",
            heading: "Of",
            cell: ({ targetId }: AuditEntryDto) => (
              <SubjectOf id={targetId} subject={subjects.get(targetId)} />
            ),
          },
        ]
      : []),
    {
      key: "details",
      heading: "Details",
      cell: ({ details }) => {
        const words = detailsInWords(details);
        return words === "" ? null : <span className="wrap-anywhere text-muted">{words}</span>;
      },
    },
  ];
  return <DataTable caption="Audit trail" columns={columns} rows={entries} rowKey={({ _id }) => _id} />;
}

function SubjectOf({ id, subject }: { id: string; subject: AuditSubject | undefined }) {
  if (!subject) return <code className="wrap-anywhere text-sm">{id}</code>;
  if (subject.href === null) return <span className="wrap-anywhere">{subject.name}</span>;
  return (
    <Link href={subject.href} prefetch={false} className="text-link wrap-anywhere">
      {subject.name}
    </Link>
  );
}
