import { notFound } from "next/navigation";
import { MailLook } from "@/components/admin/mails/mail-look";
import { MailState } from "@/components/admin/mails/mail-state";
import { MAIL_KIND_WORDS, MAIL_STATE_SENTENCES } from "@/components/admin/mails/mail-words";
import { ResendMail } from "@/components/admin/mails/resend-mail";
import { Facts } from "@/components/admin/shared/facts";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { EmailText } from "@/components/ui/email-text";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { formatInstant } from "@/lib/format";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";
import { findMail } from "@/lib/server/mail/queries";
import { History } from "../../history";

export const metadata = { title: "Mail" };

interface MailPageProps {
  params: Promise<{ id: string }>;
}

export default async function MailPage({ params }: MailPageProps) {
  const { id } = await params;
  const actor = await requireStaff("adminGetMail", ADMIN_PAGES.mail(id));
  const mail = await loadPart(async () => ({ found: await findMail(id, actor) }));
  if (!mail) {
    return (
      <Section title="Mail">
        <ListFailed />
      </Section>
    );
  }
  const { found } = mail;
  if (!found) notFound();
  const { state, to, subject, isHidden, html, event } = found;
  const isAtRest = state !== "queued" && state !== "sending";
  return (
    <Section title={subject ?? MAIL_KIND_WORDS[event]} actions={isAtRest && <ResendMail id={id} to={to} />}>
      <div className="petal border border-line bg-surface p-5 md:p-6">
        <Facts
          facts={[
            ["Status", <MailState key="state" state={state} />],
            ["What this means", MAIL_STATE_SENTENCES[state]],
            ["Problem", found.problem],
            ["To", to && <EmailText key="to" email={to} />],
            ["Reply to", found.replyTo && <EmailText key="answers" email={found.replyTo} />],
            ["About", MAIL_KIND_WORDS[event]],
            ["Attempts", String(found.tries)],
            ["Queued", formatInstant(found.createdAt)],
            ["Next attempt", state === "queued" && found.dueAt && formatInstant(found.dueAt)],
            ["Sent", found.sentAt && formatInstant(found.sentAt)],
            ["Sent again", found.resentAt && formatInstant(found.resentAt)],
          ]}
        />
      </div>
      {isHidden && (
        <p className="measure mt-8 text-muted">
          The link in this email is for the recipient only, so we hide it here.
        </p>
      )}
      {html === null && (
        <p className="measure mt-8 text-muted">
          {isAtRest
            ? "We couldn't create this email. To try again, choose “Send again”."
            : "There's nothing to show yet. We'll create this email when we send it."}
        </p>
      )}
      <MailLook {...found} />
      <History of={id} actor={actor} />
    </Section>
  );
}
