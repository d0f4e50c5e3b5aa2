import Link from "next/link";
import type { ReactNode } from "react";
import { MailState } from "@/components/admin/mails/mail-state";
import { MAIL_KIND_WORDS } from "@/components/admin/mails/mail-words";
import { ResendMail } from "@/components/admin/mails/resend-mail";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { RefreshSoon } from "@/components/admin/shared/refresh-soon";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { formatInstant } from "@/lib/format";
import type { MailDto } from "@/lib/schemas/mail-dto";

interface BookingMailsProps {
  /** Sorted newest first; null if the mails could not be read. */
  mails: readonly MailDto[] | null;
  /** Whether mails about a change of the booking may be missing, because they are not queued yet. */
  isIncomplete: boolean;
  /** The buttons that write another mail. */
  actions: ReactNode;
}

const isOnItsWay = ({ state }: MailDto) => state === "queued" || state === "sending";

/**
 * The mails of the last 90 days about a booking, each with a button that sends it again. Refreshes the page a few times
 * while mails are being written or sent.
 */
export function BookingMails({ mails, isIncomplete, actions }: BookingMailsProps) {
  const onTheirWay = mails?.filter(isOnItsWay) ?? [];
  return (
    <section aria-labelledby="mails" className="petal mt-6 border border-line bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="mails" className="text-subheading">
          Emails
        </h2>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {!mails && <ListFailed />}
      {(isIncomplete || onTheirWay.length > 0) && (
        <RefreshSoon key={onTheirWay.map(({ _id }) => _id).join()} />
      )}
      {mails?.length === 0 && <p className="mt-2 text-muted">No emails in the last 90 days.</p>}
      <ul className="mt-1 divide-y divide-line">
        {mails?.map(({ _id, event, to, state, problem, createdAt, sentAt, resentAt }, at) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
            <p className="min-w-0 flex-1 basis-72">
              <Link href={ADMIN_PAGES.mail(_id)} prefetch={false} className="text-link font-semibold">
                {MAIL_KIND_WORDS[event]}
              </Link>
              <span className="block wrap-anywhere text-muted">
                {[
                  to,
                  formatInstant(sentAt ?? createdAt),
                  resentAt && `sent again ${formatInstant(resentAt)}`,
                  problem,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </p>
            <MailState state={state} />
            {state !== "queued" && state !== "sending" && (
              <ResendMail
                id={_id}
                to={to}
                isOlder={mails.slice(0, at).some((later) => [to, null].includes(later.to))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
