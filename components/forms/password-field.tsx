"use client";

import { useState } from "react";
import { CONTROL, describedBy, Field, fieldId } from "./field";
import type { FieldProps } from "./types";

interface PasswordFieldProps extends FieldProps {
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, value, onValue, error, label, autoComplete } = props;
  const [visible, setVisible] = useState(false);
  const id = fieldId(name);
  // No hint beside an error message, because most error messages repeat the hint.
  const hint = error ? undefined : props.hint;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          name={name}
          value={value}
          type={visible ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize={visible ? "none" : undefined}
          spellCheck={false}
          required
          onChange={(event) => onValue(event.target.value)}
          className={`${CONTROL} pr-20`}
          {...describedBy(id, hint, error)}
        />
        <button
          type="button"
          aria-controls={id}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-field px-3 font-semibold text-base text-primary hover:text-primary-strong"
        >
          {visible ? "Hide" : "Show"}
          <span className="sr-only"> password</span>
        </button>
      </div>
    </Field>
  );
}
