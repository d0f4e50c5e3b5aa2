"use client";

import { fieldId } from "@/components/forms/field";
import type { FieldProps } from "@/components/forms/types";

interface ChoiceFieldProps extends FieldProps {
  legend: string;
  /** `text` explains an option. An option with `text` has a line of its own. */
  options: readonly { value: string; label: string; text?: string | undefined }[];
}

/** Radio buttons for a few options. */
export function ChoiceField({ legend, name, value, onValue, error, options }: ChoiceFieldProps) {
  const id = fieldId(name);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="outline-none"
    >
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`${option.text ? "flex w-full" : "inline-flex"} min-h-12 items-center gap-2.5 rounded-field border-2 ${error ? "border-danger" : "border-control"} px-4 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-3`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValue(option.value)}
              {...(option.text && {
                "aria-labelledby": `${name}-${option.value}`,
                "aria-describedby": `${name}-${option.value}-text`,
              })}
              className="size-4 shrink-0 accent-primary"
            />
            {option.text ? (
              <span className="min-w-0 flex-1 py-2">
                <span id={`${name}-${option.value}`} className="block font-semibold">
                  {option.label}
                </span>
                <span id={`${name}-${option.value}-text`} className="block text-base text-muted">
                  {option.text}
                </span>
              </span>
            ) : (
              option.label
            )}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-base text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
