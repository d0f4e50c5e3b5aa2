"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { TouristDto } from "@/lib/schemas/tourist-dto";

const SECRET = ["password"] as const;

interface TouristFormProps {
  /** Id of the `<datalist>` in `countries`. */
  countriesId: string;
  /** A `<datalist>` of suggestions, rendered on the server. */
  countries: ReactNode;
}

/** The form in which an admin adds a tourist. */
export function TouristForm({ countriesId, countries }: TouristFormProps) {
  const router = useRouter();
  const { say } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const form = useApiForm({
    initial: { fullName: "", email: "", password: "", country: "" },
    draft: "admin:tourist",
    secret: SECRET,
    schema: async () => (await import("@/lib/schemas/auth")).touristSignupSchema,
    toInput: (values) => values,
    send: (body, idempotencyKey) =>
      callApi<TouristDto>(ADMIN_API.tourists, { method: "POST", body, idempotencyKey }),
    onSuccess: ({ fullName }) => {
      say(`${fullName} added.`);
      router.push(ADMIN_PAGES.tourists);
      router.refresh();
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.addTouristFailed, error),
  });
  return (
    <form {...form.formProps} aria-label="Add a traveller" className="max-w-xl space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField {...form.field("fullName")} label="Full name" autoComplete="off" />
      <TextField {...form.field("email")} label="Email" type="email" inputMode="email" autoComplete="off" />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. Give the password to the traveller, who can change it after logging in."
      />
      <TextField {...form.field("country")} label="Country" autoComplete="off" list={countriesId} />
      {countries}
      <SubmitButton label="Add traveller" busyLabel="Adding…" status={form.status} />
    </form>
  );
}
