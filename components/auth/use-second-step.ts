"use client";

import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import type { FieldProps, FormProblem, FormValues } from "@/components/forms/types";
import { FACTOR_METHODS, type FactorMethod } from "@/lib/domain/second-factor";
import { AppError } from "@/lib/errors";

/** The second factors that the server accepts after the password. */
export interface SecondStep {
  methods: readonly FactorMethod[];
  /** The options with which the browser requests a passkey. */
  passkey?: PublicKeyCredentialRequestOptionsJSON;
}

/** Initial value of the code field. */
export const CODE = { code: "" } as const;

/** No passkey was used: the prompt was closed, or the device has none of the account's passkeys. */
class PasskeyNotUsed extends Error {
  override message = "The passkey didn't work. Try again, or enter a code.";
}

/** The second step that an error requires; undefined for other errors. */
function stepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof AppError) || error.code !== "SECOND_FACTOR") return undefined;
  const { methods, passkey } = error.details ?? {};
  const known = FACTOR_METHODS.filter((one) => Array.isArray(methods) && methods.includes(one));
  return {
    methods: known,
    ...(typeof passkey === "object" && passkey
      ? { passkey: passkey as PublicKeyCredentialRequestOptionsJSON }
      : {}),
  };
}

/** A form that logs in and has a code field. */
interface LoggingIn<Name extends string> {
  values: FormValues<Name | "code">;
  field: (name: "code") => FieldProps;
  reset: (to: FormValues<Name | "code">) => void;
  formProps: { action: () => void };
}

/**
 * The second step of a form that logs in: it first sends only the password, then the password with the second factor.
 */
export function useSecondStep() {
  const [step, setStep] = useState<SecondStep>();
  const byPasskey = useRef(false);
  return {
    step,
    /** The code for the body of the login request; nothing before the second step, or if the person chose a passkey. */
    input: ({ code }: { code: string }) => (step && !byPasskey.current ? { code } : {}),
    /**
     * Sends the request. If the person chose a passkey, first asks the browser for it and adds it to the request.
     * @throws PasskeyNotUsed
     */
    send: async <T>(sending: (given: object) => Promise<T>): Promise<T> => {
      if (!byPasskey.current || !step?.passkey) return sending({});
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const passkey = await startAuthentication({ optionsJSON: step.passkey }).catch(() => {
        throw new PasskeyNotUsed();
      });
      return sending({ passkey });
    },
    /**
     * Handles an error about the second factor. `said` is the problem to show; undefined if the error only opens the
     * second step. The whole result is undefined for other errors.
     */
    explain: (error: unknown): { said: FormProblem | undefined } | undefined => {
      const byCode = !byPasskey.current;
      byPasskey.current = false;
      if (error instanceof PasskeyNotUsed) return { said: { message: error.message } };
      const asked = stepOf(error);
      if (!asked) return undefined;
      setStep(asked);
      // The first error only opens the second step, which itself explains what to enter.
      if (!step) return { said: undefined };
      const { message } = error as AppError;
      return { said: { message, ...(byCode && { fields: { code: message } }) } };
    },
    /** The props of `SecondStepFields` from the form. */
    fieldsOf: <Name extends string>(form: LoggingIn<Name>) => ({
      code: form.field("code"),
      onPasskey: () => {
        byPasskey.current = true;
        form.formProps.action();
      },
      onLeave: () => {
        setStep(undefined);
        form.reset({ ...form.values, ...CODE });
      },
    }),
  };
}
