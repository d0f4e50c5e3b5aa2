"use client";

import { ActionButton } from "@/components/admin/shared/action-button";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { ADMIN_API } from "@/lib/api-paths";
import { MESSAGES } from "@/lib/content/messages";

interface ResendMailProps {
  id: string;
  to: string | null | undefined;
}

/** A button that queues a mail again. */
export function ResendMail({ id, to }: ResendMailProps) {
  const { isSending } = useAdminPanel();
  return (
    <ActionButton
      label="Send again"
      about={`the email to ${to ?? "the recipient"}`}
      needs="adminResendMail"
      busyLabel="Sending…"
      call={{
        method: "POST",
        path: ADMIN_API.resendMail(id),
        done: isSending
          ? `We'll send the email${to ? ` to ${to}` : ""} again.`
          : "No mail server is set up, so we can't send this email.",
        failed: MESSAGES.resendMailFailed,
      }}
    />
  );
}
