"use client";

import { ChevronDown } from "lucide-react";
import { CONTROL, describedBy, Field, fieldId } from "./field";
import type { FieldProps } from "./types";

interface SelectFieldProps extends FieldProps {
  label: string;
  hint?: string;
  optional?: boolean;
  /** Text shown until an option is selected. */
  placeholder: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** A drop-down field for a few options. */
export function SelectField(props: SelectFieldProps) {
  const { name, value, onValue, error, label, hint, optional, placeholder, options } = props;
  const id = fieldId(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <select
          id={id}
          name={name}
          value={value}
          required={!optional}
          onChange={(event) => onValue(event.target.value)}
          className={`${CONTROL} appearance-none pr-11`}
          {...describedBy(id, hint, error)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
