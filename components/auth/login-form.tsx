"use client";

import { useRouter } from "next/navigation";
import { ErrorSummary } from "@/components/forms/error-summary";
import { NeedsScript } from "@/components/forms/needs-script";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { IntentLink } from "@/components/ui/intent-link";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { keepRole } from "@/lib/client/last-role";
import { goOnAfterLogin } from "@/lib/client/session-view";
import { MESSAGES } from "@/lib/content/messages";
import { ROLE_HOME, ROLES, type Role } from "@/lib/domain/roles";
import { AppError } from "@/lib/errors";
import { PAGES } from "@/lib/paths";
import type { SessionDto } from "@/lib/schemas/user-dto";
import { ACCOUNT_DRAFT } from "./account-draft";
import { ROLE_LABELS, RoleChoice } from "./role-choice";
import { SecondStepFields } from "./second-step-fields";
import { FIRST_ROLE, useKnownRole } from "./use-known-role";
import { nextPathFor } from "./use-next-path";
import { CODE, useSecondStep } from "./use-second-step";

/**
 * Fields that are not stored in the draft. The role is one of them: the signup form uses the same draft, and
 * nobody can sign up as an admin.
 */
const UNKEPT = ["role", "password", "code"] as const;

/** The login form. For an account with a second factor, the form has a second step. */
export function LoginForm() {
  const router = useRouter();
  const second = useSecondStep();
  const form = useApiForm({
    initial: { role: FIRST_ROLE, email: "", password: "", ...CODE },
    draft: ACCOUNT_DRAFT,
    secret: UNKEPT,
    schema: async () => (await import("@/lib/schemas/auth")).loginSchema,
    toInput: ({ code, ...values }) => ({ ...values, ...second.input({ code }) }),
    send: (body) =>
      second.send((given) => callApi<SessionDto>(API.login, { method: "POST", body: { ...body, ...given } })),
    onSuccess: ({ user }) => {
      keepRole(user.role);
      goOnAfterLogin(nextPathFor(user.role) ?? ROLE_HOME[user.role].path, router.push);
    },
    explain: (error) => {
      const asked = second.explain(error);
      if (asked) return asked.said;
      return error instanceof AppError
        ? { message: error.message, fields: error.fields ?? {} }
        : { message: MESSAGES.loginFailed };
    },
  });

  useKnownRole(form);
  const { role } = form.values;
  const isRefused = form.problem?.message === MESSAGES.invalidCredentials;

  return (
    <form {...form.formProps} aria-label="Login" className="space-y-6">
      <NeedsScript />
      <ErrorSummary problem={form.problem} failures={form.failures} />
      {second.step ? (
        <SecondStepFields step={second.step} {...second.fieldsOf(form)} leaveLabel="Use another account" />
      ) : (
        <>
          <RoleChoice
            {...form.field("role")}
            legend="Log in as"
            roles={ROLES.map((one) => ({ role: one }))}
            hint={
              isRefused
                ? `You chose ${ROLE_LABELS[role as Role]}. Travellers log in as Tourist, hosts as Provider, our team as Admin.`
                : undefined
            }
          />
          <TextField
            {...form.field("email")}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" />
          <p className="-mt-3">
            <IntentLink href={PAGES.forgotPassword} className="text-link inline-block py-1">
              Forgotten your password?
            </IntentLink>
          </p>
        </>
      )}
      <SubmitButton label="Login" busyLabel="Logging in…" status={form.status} />
    </form>
  );
}
