"use client";

import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { buttonClass } from "@/components/ui/button-class";
import type { SecondStep } from "./use-second-step";

interface SecondStepFieldsProps {
  step: SecondStep;
  code: FieldProps;
  /** Submits the form with a passkey. */
  onPasskey: () => void;
  /** Returns to the first step. */
  onLeave: () => void;
  leaveLabel: string;
}

/** The second step after the correct password. It receives the focus when it appears, and replaces the page's title. */
export function SecondStepFields({ step, code, onPasskey, onLeave, leaveLabel }: SecondStepFieldsProps) {
  const { methods, passkey } = step;
  const [byRecovery, setByRecovery] = useState(!methods.includes("codes"));
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = passkey !== undefined && passkey.rpId === window.location.hostname;
  useEffect(() => heading.current?.focus(), []);

  const ways = [...(isHere ? ["passkey"] : []), methods.includes("codes") ? "code" : "recovery code"];
  return (
    <div data-second-step className="space-y-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-title focus-visible:outline-none">
          {`Your ${ways.join(" or ")}`}
        </h1>
        <p className="mt-3 text-muted">For security, please confirm that it's you.</p>
      </div>
      {passkey &&
        (isHere ? (
          <button
            type="button"
            onClick={onPasskey}
            className={buttonClass({ look: "outline", size: "large", wide: true })}
          >
            <KeyRound aria-hidden="true" className="size-5" />
            Use my passkey
          </button>
        ) : (
          <p className="text-muted">{`Your passkey works only at ${passkey.rpId}. Please enter a code instead.`}</p>
        ))}
      {byRecovery ? (
        <TextField
          {...code}
          label="Recovery code"
          hint="One of your saved codes. Each works once."
          autoComplete="off"
        />
      ) : (
        <TextField
          {...code}
          label="Code"
          hint="The six-digit code from your authenticator app"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <p className="-mt-3 flex flex-wrap gap-x-6">
        {methods.includes("codes") && methods.includes("recovery-codes") && (
          <button type="button" onClick={() => setByRecovery(!byRecovery)} className="text-link py-1">
            {byRecovery ? "Use a code from my app" : "Use a recovery code"}
          </button>
        )}
        <button type="button" onClick={onLeave} className="text-link py-1">
          {leaveLabel}
        </button>
      </p>
    </div>
  );
}
