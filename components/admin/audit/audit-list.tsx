import Link from "next/link";
import type { ListLook } from "@/components/admin/list/list-look";
import type { Column } from "@/components/ui/data-table";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { AUDIT_NOUNS } from "@/lib/domain/audit-nouns";
import { NO_MAIL_WORDS, pleaseCall } from "@/lib/domain/guest-contact";
import { formatInstant } from "@/lib/format";
import type { AuditEntryDto } from "@/lib/schemas/admin-dto";
import { actionInWords } from "./action-words";
import { detailsInWords } from "./entry-words";

/**
 * The document that an audit entry is about: its name, and the address of its page (null if the document was deleted).
 */
interface AuditTarget {
  name: string;
  href: string | null;
}

/**
 * Says that we could not email the guest about the logged action; empty if we could.
 * @param phone the guest's phone number; undefined if unknown, empty if the guest has none
 */
function noMailInWords({ guestEmail }: AuditEntryDto["details"], phone: string | undefined): string {
  const reason = guestEmail === "none" || guestEmail === "unconfirmed" ? guestEmail : undefined;
  if (!reason) return "";
  return phone === undefined ? `${NO_MAIL_WORDS[reason]} Please call them.` : pleaseCall(reason, phone);
}

/**
 * The columns of audit entries.
 * @param targets the targets of the entries by id; undefined on a page about one document
 * @param phone phone number of the guest if the page shows a booking
 */
export function auditColumns(
  targets?: ReadonlyMap<string, AuditTarget>,
  phone?: string,
): Column<AuditEntryDto>[] {
  return [
    {
      key: "action",
      heading: "What",
      isTitle: true,
      name: (entry) => `${actionInWords(entry)}, ${formatInstant(entry.at)}`,
      cell: (entry) => <span className="font-semibold">{actionInWords(entry)}</span>,
    },
    {
      key: "at",
      heading: "When",
      sort: "-at",
      phone: "line",
      cell: ({ at }) => formatInstant(at),
    },
    {
      key: "actor",
      heading: "Who",
      cell: ({ actor }) => (
        <>
          <span className="wrap-anywhere block">
            {actor.email || (actor.id === "" ? "Automatic" : "Deleted account")}
          </span>
          <span className="block text-muted">{actor.role}</span>
        </>
      ),
    },
    ...(targets
      ? [
          {
            key: "target",
            heading: "About",
            cell: ({ targetId }: AuditEntryDto) => <Target id={targetId} target={targets.get(targetId)} />,
          },
        ]
      : []),
    {
      key: "details",
      heading: "Details",
      cell: (entry) => {
        const words = detailsInWords(entry);
        const noMail = noMailInWords(entry.details, phone);
        if (words === "" && noMail === "") return null;
        return (
          <>
            {words && <span className="wrap-anywhere text-muted">{words}</span>}
            {noMail && <span className="wrap-anywhere block font-medium text-wait">{noMail}</span>}
          </>
        );
      },
    },
  ];
}

const NOUNS: Record<(typeof AUDIT_NOUNS)[number], string> = {
  booking: "Bookings",
  provider: "Hosts",
  tourist: "Travellers",
  guest: "Guests without an account",
  review: "Reviews",
  "contact-message": "Messages",
  question: "Questions",
  product: "Tours",
  mail: "Mail",
  schedule: "Schedules",
  staff: "Staff",
  "exchange-rates": "Exchange rates",
  company: "Company",
  "home-page": "Home page",
  export: "Exports",
  retention: "Deletion of old data",
};

/** The list of all audit entries. Its columns also need the targets of the entries, by id. */
export const AUDIT_LOG: ListLook<AuditEntryDto, ReadonlyMap<string, AuditTarget>> = {
  title: "Audit log",
  lead: "Who changed what, and when. No one can edit this log.",
  path: ADMIN_PAGES.audit,
  call: "adminListAuditEntries",
  exported: "audit",
  searchHint: "Action, email or ID",
  filters: [
    {
      name: "about",
      label: "About",
      kind: "choice",
      options: AUDIT_NOUNS.map((value) => ({ value, label: NOUNS[value] })),
    },
    { name: "from", label: "From", kind: "date" },
    { name: "to", label: "To", kind: "date" },
  ],
  orders: [
    { value: "-at", label: "Newest first" },
    { value: "at", label: "Oldest first" },
  ],
  empty: { title: "Nothing yet", text: "Every change appears here." },
  caption: "Audit log",
  columns: (targets) => auditColumns(targets),
};

function Target({ id, target }: { id: string; target: AuditTarget | undefined }) {
  if (!target) return <code className="wrap-anywhere text-sm">{id}</code>;
  if (target.href === null) return <span className="wrap-anywhere">{target.name}</span>;
  return (
    <Link href={target.href} prefetch={false} className="text-link wrap-anywhere">
      {target.name}
    </Link>
  );
}
