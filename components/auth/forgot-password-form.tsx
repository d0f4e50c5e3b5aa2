"use client";

import { useState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { NeedsScript } from "@/components/forms/needs-script";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { callApi } from "@/lib/client/api";
import { ROLES } from "@/lib/domain/roles";
import { AppError } from "@/lib/errors";
import { API, PAGES } from "@/lib/paths";
import { FormDone } from "./form-done";
import { RoleChoice } from "./role-choice";

/** Asks for a link to a new password. What it says does not tell whether there is such an account. */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState<{ message: string; email: string }>();
  const form = useApiForm({
    initial: { role: "tourist", email: "" },
    schema: async () => (await import("@/lib/schemas/auth")).resetRequestSchema,
    toInput: (values) => values,
    send: async (body) => ({
      ...(await callApi<{ message: string }>(API.forgotPassword, { method: "POST", body })),
      email: body.email,
    }),
    onSuccess: setAnswer,
    explain: (error) =>
      error instanceof AppError
        ? { message: error.message, fields: error.fields ?? {} }
        : { message: "We could not send the link. Please try again." },
  });

  if (answer) {
    return (
      <FormDone
        title="Look into your mails"
        actions={
          <>
            <IntentLink href={PAGES.login} className={buttonClass({ look: "primary", size: "large" })}>
              Back to the login
            </IntentLink>
            <button
              type="button"
              className={buttonClass({ look: "outline", size: "large" })}
              onClick={() => {
                form.reset();
                setAnswer(undefined);
              }}
            >
              Try another address
            </button>
          </>
        }
      >
        <p className="wrap-anywhere">{`${answer.message} You typed ${answer.email}.`}</p>
        <p>
          The link works for one hour. Nothing there after a few minutes? Look among the unwanted mails, and
          check which kind of account you have.
        </p>
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
