"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
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
import type { CodesSetupDto, SecondFactorChangeDto } from "@/lib/schemas/second-factor";

const QrCode = dynamic(() => import("./qr-code").then((file) => file.QrCode), { ssr: false });

interface FactorFormProps<Answer> {
  /** Address of this page, to return to after login. */
  returnTo: string;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Sets up one-time codes from an app: shows the secret, and asks for the first code. */
export function OneTimeCodesForm({ returnTo, onDone, onCancel }: FactorFormProps<SecondFactorChangeDto>) {
  const isEndedSession = useEndedSession(returnTo);
  const [begun, setBegun] = useState<CodesSetupDto>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry requests a new secret
  useEffect(() => {
    let isGone = false;
    callApi<CodesSetupDto>(API.oneTimeCodes, { method: "POST" }).then(
      (answer) => !isGone && setBegun(answer),
      (error: unknown) => {
        if (isGone || isEndedSession(error)) return;
        setProblem(error instanceof AppError ? error.message : MESSAGES.secondFactorFailed);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isEndedSession, tries]);

  const form = useApiForm({
    initial: { code: "" },
    schema: async () => (await import("@/lib/schemas/second-factor")).codesSetupSchema,
    toInput: ({ code }) => ({ setup: begun?.setup, code }),
    send: (body) => callApi<SecondFactorChangeDto>(API.oneTimeCodes, { method: "PUT", body }),
    onSuccess: onDone,
    explain: (error) => {
      if (isEndedSession(error)) return undefined;
      if (error instanceof AppError) return { message: error.message, fields: error.fields ?? {} };
      return { message: MESSAGES.secondFactorFailed };
    },
  });

  return (
    <form {...form.formProps} aria-label="One-time codes" className="space-y-6">
      <h3 ref={heading} tabIndex={-1} className="font-semibold focus-visible:outline-none">
        Set up one-time codes
      </h3>
      <ErrorSummary problem={form.problem} failures={form.failures} />
      {problem && (
        <div role="alert" className="space-y-3">
          <p className="font-medium text-danger">{problem}</p>
          <button
            type="button"
            onClick={() => {
              setProblem(undefined);
              setTries(tries + 1);
            }}
            className={buttonClass({ look: "outline" })}
          >
            Try again
          </button>
        </div>
      )}
      {!begun && !problem && (
        <p role="status" className="animate-pulse text-muted">
          Preparing…
        </p>
      )}
      {begun && (
        <>
          <p>
            {"If you're on your phone, "}
            <a href={begun.uri} className="text-link">
              open your authenticator app
            </a>
            . On a computer, scan this code with an authenticator app, such as Aegis or Google Authenticator,
            or with your password manager.
          </p>
          <QrCode text={begun.uri} label="QR code for your app" />
          <p className="text-muted">
            Or type this key into the app:{" "}
            <code className="text-ink">{begun.secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
          <TextField
            {...form.field("code")}
            label="Code"
            hint="The six-digit code from your app"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <SubmitButton label="Turn on codes" busyLabel="Checking…" status={form.status} look="primary" />
        </>
      )}
      <button type="button" onClick={onCancel} className={buttonClass({ look: "quiet", wide: true })}>
        Cancel
      </button>
    </form>
  );
}
