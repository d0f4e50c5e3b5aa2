"use client";

import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import type { FieldProps, FormProblem, FormValues } from "@/components/forms/types";
import { FACTOR_METHODS, type FactorMethod } from "@/lib/domain/second-factor";
import { AppError } from "@/lib/errors";

/** What the server asks for beside the password. */
export interface SecondStep {
  methods: readonly FactorMethod[];
  /** What the browser needs to answer with a passkey. */
  passkey?: PublicKeyCredentialRequestOptionsJSON;
}

/** The field of the code, beside those of the form. */
export const CODE = { code: "" } as const;

/** The passkey was not used: the prompt was closed, or the browser has none of them. */
class PasskeyNotUsed extends Error {
  override message = "The passkey didn't work. Try again, or enter a code.";
}

/** What an error asks for; undefined when it is another one. */
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

/** A form that logs in, with the field of the code. */
interface LoggingIn<Name extends string> {
  values: FormValues<Name | "code">;
  field: (name: "code") => FieldProps;
  reset: (to: FormValues<Name | "code">) => void;
  formProps: { action: () => void };
}

/** The second step of a form that logs in: first the password is sent alone, then once more with the second factor. */
export function useSecondStep() {
  const [step, setStep] = useState<SecondStep>();
  const byPasskey = useRef(false);
  return {
    step,
    /** The part of the form's input that gives the code. */
    input: ({ code }: { code: string }) => (step && !byPasskey.current ? { code } : {}),
    /** Sends, with the answer of the browser where a passkey was chosen. */
    send: async <T>(sending: (given: object) => Promise<T>): Promise<T> => {
      if (!byPasskey.current || !step?.passkey) return sending({});
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const passkey = await startAuthentication({ optionsJSON: step.passkey }).catch(() => {
        throw new PasskeyNotUsed();
      });
      return sending({ passkey });
    },
    /** What an error about the second factor says, if anything; undefined when it is another error. */
    explain: (error: unknown): { said: FormProblem | undefined } | undefined => {
      const byCode = !byPasskey.current;
      byPasskey.current = false;
      if (error instanceof PasskeyNotUsed) return { said: { message: error.message } };
      const asked = stepOf(error);
      if (!asked) return undefined;
      setStep(asked);
      // The first time the step itself says what is asked for.
      if (!step) return { said: undefined };
      const { message } = error as AppError;
      return { said: { message, ...(byCode && { fields: { code: message } }) } };
    },
    /** What `SecondStepFields` needs of the form. */
    fieldsOf: <Name extends string>(form: LoggingIn<Name>) => ({
      code: form.field("code"),
      /** Sends the form with a passkey. */
      onPasskey: () => {
        byPasskey.current = true;
        form.formProps.action();
      },
      /** Goes back to email and password. */
      onLeave: () => {
        setStep(undefined);
        form.reset({ ...form.values, ...CODE });
      },
    }),
  };
}
