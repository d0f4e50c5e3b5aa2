import Link from "next/link";
import type { ListLook } from "@/components/admin/list/list-look";
import { When } from "@/components/admin/shared/when";
import { EmailText } from "@/components/ui/email-text";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { MAIL_KINDS, MAIL_STATES } from "@/lib/domain/mail-kinds";
import { formatInstant } from "@/lib/format";
import type { MailDto } from "@/lib/schemas/mail-dto";
import { MailState } from "./mail-state";
import { MAIL_KIND_WORDS, MAIL_STATE_WORDS } from "./mail-words";

/** The list of all mails. @param host the mail server; undefined if none is set */
export function mailsLook(host: string | undefined): ListLook<MailDto> {
  return {
    title: "Mail",
    lead: host
      ? `Emails from the last 90 days, sent through ${host}.`
      : "No mail server is set up, so we can't send emails. You can read each email here for 90 days.",
    path: ADMIN_PAGES.mails,
    call: "adminListMails",
    exported: "mails",
    searchHint: "Address, subject or booking reference",
    filters: [
      {
        name: "state",
        label: "Status",
        kind: "choice",
        options: MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_WORDS[value] })),
      },
      {
        name: "event",
        label: "About",
        kind: "choice",
        options: MAIL_KINDS.map((value) => ({ value, label: MAIL_KIND_WORDS[value] })),
      },
      { name: "from", label: "From", kind: "date" },
      { name: "to", label: "To", kind: "date" },
    ],
    orders: [
      { value: "-createdAt", label: "Newest first" },
      { value: "createdAt", label: "Oldest first" },
    ],
    empty: { title: "No emails yet", text: "Emails to guests, hosts and the team appear here." },
    caption: "Emails",
    columns: () => [
      {
        key: "subject",
        heading: "Email",
        isTitle: true,
        name: ({ subject }) => subject ?? "an email that we have not created yet",
        cell: ({ _id, subject, event, state }) => (
          <>
            <Link
              href={ADMIN_PAGES.mail(_id)}
              prefetch={false}
              className="text-link wrap-anywhere block font-semibold md:min-w-48"
            >
              {subject ?? (state === "queued" ? "Not created yet" : "No content")}
            </Link>
            <span className="when-open block text-muted">{MAIL_KIND_WORDS[event]}</span>
          </>
        ),
      },
      {
        key: "to",
        heading: "To",
        phone: "line",
        cell: ({ to }) => (to ? <EmailText email={to} /> : null),
      },
      {
        key: "state",
        heading: "Status",
        phone: "aside",
        cell: ({ state, problem }) => (
          <>
            <MailState state={state} />
            {problem && (
              <span className="when-open wrap-anywhere mt-1 block max-w-xs text-muted">{problem}</span>
            )}
          </>
        ),
      },
      { key: "tries", heading: "Attempts", cell: ({ tries }) => tries },
      {
        key: "createdAt",
        heading: "Queued",
        sort: "-createdAt",
        cell: ({ createdAt }) => <When>{formatInstant(createdAt)}</When>,
      },
      {
        key: "sentAt",
        heading: "Sent",
        cell: ({ sentAt }) => (sentAt ? formatInstant(sentAt) : null),
      },
    ],
  };
}
