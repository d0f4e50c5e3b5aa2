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
  /** Number of lines, for a text of several lines. */
  rows?: number;
  className?: string;
}

/** A field of one line, or of several. */
export function TextField(props: TextFieldProps) {
  const { name, value, onValue, error, label, hint, optional, rows, className, ...input } = props;
  const id = fieldId(name);
  const described = describedBy(id, hint, error);
  // Chromium announces an empty required date or time as invalid, not as required: say it in words instead.
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
