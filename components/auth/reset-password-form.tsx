"use client";

import { useRouter } from "next/navigation";
import { ErrorSummary } from "@/components/forms/error-summary";
import { NeedsScript } from "@/components/forms/needs-script";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { goOnAfterLogin } from "@/lib/client/session-view";
import { ROLE_HOME } from "@/lib/domain/roles";
import { AppError } from "@/lib/errors";
import { PAGES } from "@/lib/paths";
import type { SessionDto } from "@/lib/schemas/user-dto";
import { mailToken } from "./mail-token";
import { SecondStepFields } from "./second-step-fields";
import { CODE, useSecondStep } from "./use-second-step";

/**
 * The form that sets a new password with the token in the page's address, and logs in. It asks for the second
 * factor as the login does.
 */
export function ResetPasswordForm() {
  const router = useRouter();
  const second = useSecondStep();
  const form = useApiForm({
    initial: { password: "", ...CODE },
    schema: async () => (await import("@/lib/schemas/auth")).passwordResetSchema,
    toInput: ({ password, code }) => ({ token: mailToken(), password, ...second.input({ code }) }),
    send: (body) =>
      second.send((given) =>
        callApi<SessionDto>(API.resetPassword, { method: "POST", body: { ...body, ...given } }),
      ),
    onSuccess: ({ user }) => goOnAfterLogin(ROLE_HOME[user.role].path, router.replace),
    explain: (error) => {
      const asked = second.explain(error);
      if (asked) return asked.said;
      if (!(error instanceof AppError)) {
        return { message: "We couldn't save your new password. Please try again." };
      }
      const way = { label: "Ask for a new link", href: PAGES.forgotPassword };
      return {
        message: error.message,
        fields: error.fields ?? {},
        ...(error.code === "INVALID_LINK" && { action: way }),
      };
    },
  });

  return (
    <form {...form.formProps} aria-label="Choose a new password" className="space-y-6">
      <NeedsScript />
      <ErrorSummary problem={form.problem} failures={form.failures} />
      {second.step ? (
        <SecondStepFields
          step={second.step}
          {...second.fieldsOf(form)}
          leaveLabel="Choose another password"
        />
      ) : (
        <PasswordField
          {...form.field("password")}
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
        />
      )}
      <SubmitButton label="Save and log in" busyLabel="Saving…" status={form.status} />
    </form>
  );
}
