"use client";

import { useState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { FormDone } from "@/components/forms/form-done";
import { NeedsScript } from "@/components/forms/needs-script";
import { SubmitButton } from "@/components/forms/submit-button";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { ROLE_HOME } from "@/lib/domain/roles";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";
import { ACCOUNT_PAGES, PAGES } from "@/lib/paths";
import type { MeDto, VerifiedEmailDto } from "@/lib/schemas/user-dto";
import { mailToken } from "./mail-token";

/**
 * Treats the error of an old link as a success if the person is logged in and the email address is already verified,
 * because nothing is left to do.
 * @throws the given error in all other cases
 */
async function orConfirmed(error: unknown): Promise<VerifiedEmailDto> {
  if (error instanceof AppError && error.code === "INVALID_LINK" && roleHint(document.cookie)) {
    const me = await callApi<MeDto>(API.me).catch(() => undefined);
    if (me?.emailVerified && !me.pendingEmail) return { role: me.role, email: me.email };
  }
  throw error;
}

/** The form that verifies an email address with the token in the URL of this page. It needs no login. */
export function VerifyEmailForm() {
  const [verified, setVerified] = useState<VerifiedEmailDto>();
  const form = useApiForm({
    initial: {},
    schema: async () => (await import("@/lib/schemas/auth")).emailVerificationSchema,
    toInput: () => ({ token: mailToken() }),
    send: (body) => callApi<VerifiedEmailDto>(API.verifyEmail, { method: "POST", body }).catch(orConfirmed),
    onSuccess: setVerified,
    explain: (error) => {
      if (!(error instanceof AppError)) {
        return { message: "We couldn't confirm your email. Please try again." };
      }
      if (error.code === "TOO_MANY_REQUESTS") return { message: error.message };
      const role = roleHint(document.cookie);
      const way = role
        ? { label: "Ask for a new link in your account", href: ACCOUNT_PAGES[role] }
        : { label: "Log in to see if your email is confirmed", href: PAGES.login };
      return { message: error.message, action: way };
    },
  });

  if (verified) {
    const isIn = roleHint(document.cookie) === verified.role;
    return (
      <FormDone
        title="Your email has been confirmed"
        actions={
          <IntentLink
            href={isIn ? ROLE_HOME[verified.role].path : PAGES.login}
            className={buttonClass({ look: "primary", size: "large" })}
          >
            {isIn ? ROLE_HOME[verified.role].label : "Log in"}
          </IntentLink>
        }
      >
        <p className="wrap-anywhere">{`You can log in with ${verified.email}, and we'll send our emails to that address.`}</p>
        {verified.role === "tourist" && <p>My Bookings shows whether your bookings are confirmed.</p>}
      </FormDone>
    );
  }
  return (
    <form {...form.formProps} aria-label="Confirm your email" className="space-y-6">
      <NeedsScript />
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <SubmitButton label="Confirm my email" busyLabel="Confirming…" status={form.status} />
    </form>
  );
}
