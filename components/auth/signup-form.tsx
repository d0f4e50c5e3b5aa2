"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { callApi } from "@/lib/client/api";
import { showRole } from "@/lib/client/session-view";
import { AppError } from "@/lib/errors";
import { MESSAGES } from "@/lib/messages";
import { API, PAGES } from "@/lib/paths";
import { touristSignupSchema } from "@/lib/schemas/auth";
import type { SessionDto } from "@/lib/schemas/user-dto";
import { nextPathNow } from "./use-next-path";

interface SignupFormProps {
  /** Id of the list of countries below. */
  countriesId: string;
  /** `<datalist>` with that id; drawn on the server. */
  countries: ReactNode;
}

/** A tourist's account. */
export function SignupForm({ countriesId, countries }: SignupFormProps) {
  const router = useRouter();
  const form = useApiForm({
    initial: { fullName: "", email: "", country: "", password: "" },
    schema: touristSignupSchema,
    toInput: (values) => values,
    send: (body, idempotencyKey) =>
      callApi<SessionDto>(API.touristSignup, { method: "POST", body, idempotencyKey }),
    onSuccess: () => {
      showRole();
      router.push(nextPathNow() ?? PAGES.touristDashboard);
    },
    explain: (error) => ({
      message: MESSAGES.signupFailed(error instanceof Error ? error.message : String(error)),
      fields: (error instanceof AppError && error.fields) || {},
    }),
  });

  return (
    <form {...form.formProps} aria-label="Sign Up" className="space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField {...form.field("fullName")} label="Full name" autoComplete="name" />
      <TextField {...form.field("email")} label="Email" type="email" inputMode="email" autoComplete="email" />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <TextField {...form.field("country")} label="Country" autoComplete="country-name" list={countriesId} />
      {countries}
      <SubmitButton label="Sign Up" busyLabel="Creating your account…" status={form.status} />
    </form>
  );
}
