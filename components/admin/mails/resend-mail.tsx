"use client";

import { ActionButton } from "@/components/admin/shared/action-button";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";

interface ResendMailProps {
  id: string;
  to: string | null | undefined;
  /** Whether a later mail to the same address may contradict this one. */
  isOlder?: boolean;
}

/** A button that queues a mail again. */
export function ResendMail({ id, to, isOlder = false }: ResendMailProps) {
  const { isSending } = useAdminPanel();
  return (
    <ActionButton
      label="Send again"
      about={`the email to ${to ?? "the recipient"}`}
      needs="adminResendMail"
      busyLabel="Sending…"
      {...(isOlder && {
        ask: {
          title: "Send this older email again?",
          text: "There may be a later email to this address. The day, group or price in this one may be out of date.",
          cancelLabel: "Don't send",
          isHarmless: true,
        },
      })}
      call={{
        method: "POST",
        path: ADMIN_API.resendMail(id),
        done: isSending
          ? `We'll send the email${to ? ` to ${to}` : ""} again.`
          : "No mail server is set up, so we can't send this email.",
        failed: ADMIN_MESSAGES.resendMailFailed,
      }}
    />
  );
}
