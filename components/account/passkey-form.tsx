"use client";

import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useRef } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import type { SecondFactorChangeDto } from "@/lib/schemas/second-factor";

interface PasskeyFormProps {
  /** The host name for which passkeys work; null if the site cannot use passkeys. */
  host: string | null;
  /** Address of this page, to return to after login. */
  returnTo: string;
  onDone: (answer: SecondFactorChangeDto) => void;
  onCancel: () => void;
}

/** The browser did not create a passkey: the prompt was closed, or the device already has one for this account. */
class NoPasskey extends Error {}

/** The reason why passkeys do not work here; undefined if they do. */
function obstacle(host: string | null): string | undefined {
  if (host === null) return "This site's address doesn't support passkeys. Use one-time codes instead.";
  if (host !== window.location.hostname) {
    return `Passkeys work only at ${host}. Open the site there to add one.`;
  }
  return "PublicKeyCredential" in window
    ? undefined
    : "This browser doesn't support passkeys. Try another browser, or use one-time codes instead.";
}

/** The form that adds a passkey: it asks for a name and lets the browser create the passkey. */
export function PasskeyForm({ host, returnTo, onDone, onCancel }: PasskeyFormProps) {
  const isEndedSession = useEndedSession(returnTo);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const problem = obstacle(host);

  const form = useApiForm({
    initial: { name: "" },
    schema: async () => (await import("@/lib/schemas/second-factor")).newPasskeySchema.pick({ name: true }),
    toInput: (values) => values,
    send: async ({ name }) => {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        import("@simplewebauthn/browser"),
        callApi<PublicKeyCredentialCreationOptionsJSON>(API.passkeyChallenge, { method: "POST" }),
      ]);
      const answer = await startRegistration({ optionsJSON }).catch(() => {
        throw new NoPasskey();
      });
      return callApi<SecondFactorChangeDto>(API.passkeys, { method: "POST", body: { name, answer } });
    },
    onSuccess: onDone,
    explain: (error) => {
      if (isEndedSession(error)) return undefined;
      if (error instanceof AppError) return { message: error.message, fields: error.fields ?? {} };
      if (error instanceof NoPasskey) {
        return {
          message: "No passkey was added. This device may already have one. If not, please try again.",
        };
      }
      return { message: MESSAGES.secondFactorFailed };
    },
  });

  return (
    <form {...form.formProps} aria-label="Passkey" className="space-y-6">
      <h3 ref={heading} tabIndex={-1} className="font-semibold focus-visible:outline-none">
        Add a passkey
      </h3>
      <ErrorSummary problem={form.problem} failures={form.failures} />
      {problem ? (
        <p>{problem}</p>
      ) : (
        <>
          <p>A passkey lets you log in with your fingerprint, your face or a security key.</p>
          <TextField
            {...form.field("name")}
            label="Name of the passkey"
            hint="Such as “My phone”"
            maxLength={40}
          />
          <SubmitButton
            label="Add passkey"
            busyLabel="Waiting for your device…"
            status={form.status}
            look="primary"
          />
        </>
      )}
      <button type="button" onClick={onCancel} className={buttonClass({ look: "quiet", wide: true })}>
        Cancel
      </button>
    </form>
  );
}
