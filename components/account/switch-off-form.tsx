"use client";

import { useEffect, useRef } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import type { SecondFactorDto } from "@/lib/schemas/second-factor";

interface SwitchOffFormProps {
  /** Address of this page, to return to after login. */
  returnTo: string;
  onDone: (answer: SecondFactorDto) => void;
  onCancel: () => void;
}

/** The field names have a prefix, because another form on the page has a field `currentPassword`. */
const EMPTY = { "off.currentPassword": "", "off.code": "" };

/** The form that switches off the second factor. It requires the password and a code. */
export function SwitchOffForm({ returnTo, onDone, onCancel }: SwitchOffFormProps) {
  const isEndedSession = useEndedSession(returnTo);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const form = useApiForm({
    initial: EMPTY,
    schema: async () => {
      const [{ z }, { switchOffSchema }] = await Promise.all([
        import("zod"),
        import("@/lib/schemas/second-factor"),
      ]);
      return z.object({ off: switchOffSchema });
    },
    toInput: (values) => ({
      off: { currentPassword: values["off.currentPassword"], code: values["off.code"] },
    }),
    send: ({ off }) => callApi<SecondFactorDto>(API.secondFactor, { method: "DELETE", body: off }),
    onSuccess: onDone,
    explain: (error) => {
      if (isEndedSession(error)) return undefined;
      if (error instanceof AppError) {
        const fields = Object.entries(error.fields ?? {}).map(([name, sentence]) => [
          `off.${name}`,
          sentence,
        ]);
        return { message: error.message, fields: Object.fromEntries(fields) };
      }
      return { message: MESSAGES.secondFactorFailed };
    },
  });

  return (
    <form {...form.formProps} aria-label="Turn off two-step verification" className="space-y-6">
      <h3 ref={heading} tabIndex={-1} className="font-semibold focus-visible:outline-none">
        Turn off two-step verification?
      </h3>
      <p>We'll remove your codes and passkeys. You'll log in with your password only.</p>
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <PasswordField
        {...form.field("off.currentPassword")}
        label="Your password"
        autoComplete="current-password"
      />
      <TextField
        {...form.field("off.code")}
        label="Code from your app, or a recovery code"
        autoComplete="one-time-code"
      />
      <SubmitButton label="Turn off" busyLabel="Turning off…" status={form.status} look="primary" />
      <button type="button" onClick={onCancel} className={buttonClass({ look: "quiet", wide: true })}>
        Cancel
      </button>
    </form>
  );
}
