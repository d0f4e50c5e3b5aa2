"use client";

import type { ComponentProps } from "react";
import { CONTROL, describedBy, Field, fieldId } from "./field";
import type { FieldProps } from "./types";

type InputProps = Pick<
  ComponentProps<"input">,
  "type" | "autoComplete" | "inputMode" | "min" | "max" | "list" | "maxLength" | "placeholder"
>;

interface TextFieldProps extends FieldProps, InputProps {
  label: string;
  hint?: string;
  optional?: boolean;
  /** Number of lines. If set, the field is a textarea. */
  rows?: number;
  className?: string;
}

/** A field for one or more lines of text. */
export function TextField(props: TextFieldProps) {
  const { name, value, onValue, error, label, hint, optional, rows, className, ...input } = props;
  const id = fieldId(name);
  const described = describedBy(id, hint, error);
  // Chromium announces an empty required date or time as invalid instead of required. So `aria-invalid` is false, and a
  // hidden text says "Required".
  const isUntold = !optional && !value && !error && (input.type === "date" || input.type === "time");
  const shared = {
    id,
    name,
    value,
    required: !optional,
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
    ...described,
    ...(isUntold && {
      "aria-describedby": [described["aria-describedby"], `${id}-required`].filter(Boolean).join(" "),
      "aria-invalid": false,
    }),
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      {rows ? (
        <textarea {...shared} rows={rows} maxLength={input.maxLength} className={`${CONTROL} resize-y`} />
      ) : (
        <input {...input} {...shared} className={CONTROL} />
      )}
      {isUntold && (
        <span id={`${id}-required`} hidden>
          Required
        </span>
      )}
    </Field>
  );
}
