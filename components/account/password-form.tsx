"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/password-field";
import { SavedNote } from "@/components/forms/saved-note";
import { SubmitButton } from "@/components/forms/submit-button";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { AppError } from "@/lib/errors";
import type { SessionDto } from "@/lib/schemas/user-dto";

interface PasswordFormProps {
  /** Identifies the account for password managers. */
  email: string;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

const EMPTY = { currentPassword: "", newPassword: "" };

/** The form that changes the password. This device stays logged in; all other devices are logged out. */
export function PasswordForm({ email, returnTo }: PasswordFormProps) {
  const router = useRouter();
  const isEndedSession = useEndedSession(returnTo);
  const [saved, setSaved] = useState(0);

  const form = useApiForm({
    initial: EMPTY,
    schema: async () => (await import("@/lib/schemas/auth")).passwordChangeSchema,
    toInput: (values) => values,
    send: (body) => callApi<SessionDto>(API.password, { method: "POST", body }),
    onSuccess: () => {
      form.reset();
      setSaved((count) => count + 1);
      router.refresh();
    },
    explain: (error) => {
      if (isEndedSession(error)) return undefined;
      if (error instanceof AppError) return { message: error.message, fields: error.fields ?? {} };
      return { message: "We couldn't change your password. Please try again." };
    },
  });

  return (
    <form {...form.formProps} aria-label="Password" className="space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        {...form.field("currentPassword")}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field("newPassword")}
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <SubmitButton label="Change password" busyLabel="Changing…" status={form.status} look="primary" />
      <SavedNote count={saved} hidden={form.problem !== undefined}>
        Your password has been changed, and your other devices have been logged out.
      </SavedNote>
    </form>
  );
}
