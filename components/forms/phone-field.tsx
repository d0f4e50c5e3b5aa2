"use client";

import { TextField } from "./text-field";
import type { FieldProps } from "./types";

interface PhoneFieldProps extends FieldProps {
  optional?: boolean;
  hint?: string;
}

/** A traveller's phone number. A number without a country code is accepted, but a note asks for the code. */
export function PhoneField(props: PhoneFieldProps) {
  const isLocal = /^[1-9]|^0[1-9]/.test(props.value.trim()) && props.value.replace(/\D/g, "").length >= 8;
  return (
    <div>
      <TextField {...props} label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
      <p aria-live="polite" className={isLocal ? "mt-2 border-accent border-l-3 pl-3 text-base" : ""}>
        {isLocal && "Add a country code, such as +31. Without one, we can only reach numbers in Sri Lanka."}
      </p>
    </div>
  );
}
