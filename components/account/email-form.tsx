"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/password-field";
import { SavedNote } from "@/components/forms/saved-note";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { AppError } from "@/lib/errors";
import type { MeDto } from "@/lib/schemas/user-dto";

/** The field names have a prefix, because another form on the page has a field `currentPassword`. */
const EMPTY = { "address.email": "", "address.currentPassword": "" };

/** Starts a change of the email address. @param returnTo address of this page, to return to after login */
export function EmailForm({ returnTo }: { returnTo: string }) {
  const router = useRouter();
  const isEndedSession = useEndedSession(returnTo);
  const [saved, setSaved] = useState(0);

  const form = useApiForm({
    initial: EMPTY,
    schema: async () => {
      const [{ z }, { emailChangeSchema }] = await Promise.all([import("zod"), import("@/lib/schemas/auth")]);
      return z.object({ address: emailChangeSchema });
    },
    toInput: (values) => ({
      address: { email: values["address.email"], currentPassword: values["address.currentPassword"] },
    }),
    send: ({ address }) => callApi<MeDto>(API.email, { method: "POST", body: address }),
    onSuccess: () => {
      form.reset();
      setSaved((count) => count + 1);
      router.refresh();
    },
    explain: (error) => {
      if (isEndedSession(error)) return undefined;
      if (error instanceof AppError) {
        const fields = Object.entries(error.fields ?? {}).map(([name, text]) => [`address.${name}`, text]);
        return { message: error.message, fields: Object.fromEntries(fields) };
      }
      return { message: "We couldn't change your email. Please try again." };
    },
  });

  return (
    <form {...form.formProps} aria-label="Email address" className="space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField
        {...form.field("address.email")}
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField
        {...form.field("address.currentPassword")}
        label="Your password"
        autoComplete="current-password"
      />
      <SubmitButton label="Change email" busyLabel="Sending…" status={form.status} look="primary" />
      <SavedNote count={saved} hidden={form.problem !== undefined}>
        We've sent a link to your new email address. Open it to confirm the change.
      </SavedNote>
    </form>
  );
}
