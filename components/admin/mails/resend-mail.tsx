import { ActionButton } from "@/components/admin/shared/action-button";
import { ADMIN_API } from "@/lib/api-paths";
import { MESSAGES } from "@/lib/content/messages";

interface ResendMailProps {
  id: string;
  to: string | null | undefined;
  /** Whether a mail server is set. */
  isSending: boolean;
}

/** Queues a mail again. */
export function ResendMail({ id, to, isSending }: ResendMailProps) {
  return (
    <ActionButton
      label="Send again"
      about={`the email to ${to ?? "the recipient"}`}
      needs="adminResendMail"
      busyLabel="Queuing…"
      call={{
        method: "POST",
        path: ADMIN_API.resendMail(id),
        done: isSending
          ? `The email${to ? ` to ${to}` : ""} is queued again.`
          : "The email is queued again, but we can't send it: no mail server is set up.",
        failed: MESSAGES.resendMailFailed,
      }}
    />
  );
}
