"use client";

import { useRouter } from "next/navigation";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ChoiceField } from "@/components/forms/choice-field";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { StaffDto } from "@/lib/schemas/staff";
import { RIGHT_OPTIONS } from "./staff-actions";

/** The form in which an admin with all permissions adds a team member. */
export function StaffForm() {
  const router = useRouter();
  const { say, isSending } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const form = useApiForm({
    initial: { email: "", staff: "reading" },
    draft: "admin:staff",
    schema: async () => (await import("@/lib/schemas/staff")).newStaffSchema,
    toInput: (values) => values,
    send: (body, idempotencyKey) =>
      callApi<StaffDto>(ADMIN_API.staff, { method: "POST", body, idempotencyKey }),
    onSuccess: ({ email }) => {
      say(
        isSending
          ? `We invited ${email}.`
          : `${email} was added, but no mail server is set up. Copy the password link from the Mail page and send it yourself.`,
      );
      router.push(ADMIN_PAGES.staff);
      router.refresh();
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.addStaffFailed, error),
  });
  return (
    <form {...form.formProps} aria-label="Add staff" className="max-w-xl space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField {...form.field("email")} label="Email" type="email" inputMode="email" autoComplete="off" />
      <ChoiceField {...form.field("staff")} legend="Permissions" options={RIGHT_OPTIONS} />
      <SubmitButton label="Send invitation" busyLabel="Sending…" status={form.status} />
    </form>
  );
}
