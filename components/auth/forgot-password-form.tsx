"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { ErrorSummary } from "@/components/forms/error-summary";
import { fieldId } from "@/components/forms/field";
import { FormDone } from "@/components/forms/form-done";
import { NeedsScript } from "@/components/forms/needs-script";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { ROLES, type Role } from "@/lib/domain/roles";
import { AppError } from "@/lib/errors";
import { PAGES } from "@/lib/paths";
import { ACCOUNT_DRAFT } from "./account-draft";
import { ROLE_LABELS, RoleChoice } from "./role-choice";
import { FIRST_ROLE, useKnownRole } from "./use-known-role";

/** Not stored in the draft: the signup form uses the same draft, and nobody can sign up as an admin. */
const UNKEPT = ["role"] as const;

/**
 * The form that requests a link for choosing a new password. The response does not reveal whether the account
 * exists.
 */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState<{ message: string; email: string; role: Role }>();
  const form = useApiForm({
    initial: { role: FIRST_ROLE, email: "" },
    draft: ACCOUNT_DRAFT,
    secret: UNKEPT,
    schema: async () => (await import("@/lib/schemas/auth")).resetRequestSchema,
    toInput: (values) => values,
    send: async (body) => ({
      ...(await callApi<{ message: string }>(API.forgotPassword, { method: "POST", body })),
      email: body.email,
      role: body.role,
    }),
    onSuccess: setAnswer,
    explain: (error) =>
      error instanceof AppError
        ? { message: error.message, fields: error.fields ?? {} }
        : { message: "We couldn't send the link. Please try again." },
  });

  useKnownRole(form);

  function askAgain(role: Role, email: string) {
    flushSync(() => {
      form.reset({ role, email });
      setAnswer(undefined);
    });
    // The focused button no longer exists, so the email field receives the focus.
    document.getElementById(fieldId("email"))?.focus();
  }

  if (answer) {
    const { message, email, role } = answer;
    return (
      <FormDone
        title="Check your email"
        actions={
          <>
            <IntentLink href={PAGES.login} className={buttonClass({ look: "primary", size: "large" })}>
              Back to login
            </IntentLink>
            <button
              type="button"
              className={buttonClass({ look: "outline", size: "large" })}
              onClick={() => askAgain(role, "")}
            >
              Try another email
            </button>
          </>
        }
      >
        <p className="wrap-anywhere">
          {message} You entered {email} for a <strong>{ROLE_LABELS[role]}</strong> account.
        </p>
        <p className="flex flex-wrap items-baseline gap-x-6">
          {"Do you have another kind of account? "}
          {ROLES.filter((one) => one !== role).map((one) => (
            <button key={one} type="button" className="text-link py-1" onClick={() => askAgain(one, email)}>
              {`Try as ${ROLE_LABELS[one]}`}
            </button>
          ))}
        </p>
        <p>The link works for one hour. No email after a few minutes? Check your spam folder.</p>
      </FormDone>
    );
  }
  return (
    <form {...form.formProps} aria-label="Forgotten password" className="space-y-6">
      <NeedsScript />
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <RoleChoice {...form.field("role")} legend="Your account" roles={ROLES.map((role) => ({ role }))} />
      <TextField
        {...form.field("email")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <SubmitButton label="Send me a link" busyLabel="Sending…" status={form.status} />
    </form>
  );
}
