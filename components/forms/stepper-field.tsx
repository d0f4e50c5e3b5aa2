"use client";

import { Minus, Plus } from "lucide-react";
import { describedBy, Field, fieldId } from "./field";
import type { FieldProps } from "./types";

interface StepperFieldProps extends FieldProps {
  label: string;
  /** One of them, such as "adult". */
  one: string;
  min: number;
  hint?: string;
}

const STEP =
  "grid size-12 shrink-0 place-items-center text-ink hover:bg-sunken disabled:cursor-not-allowed disabled:text-control disabled:hover:bg-transparent";

/** A whole number with minus and plus; it can be typed as well. */
export function StepperField({ name, value, onValue, error, label, one, min, hint }: StepperFieldProps) {
  const id = fieldId(name);
  const number = Number.parseInt(value, 10);
  const step = (by: number) =>
    onValue(String(Math.max(min, (Number.isNaN(number) ? min - by : number) + by)));
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="flex w-40 items-stretch overflow-clip rounded-field border-2 border-control bg-surface focus-within:border-primary has-aria-invalid:border-danger">
        <button type="button" className={STEP} disabled={number <= min} onClick={() => step(-1)}>
          <Minus aria-hidden="true" className="size-5" />
          <span className="sr-only">Remove one {one}</span>
        </button>
        <input
          id={id}
          name={name}
          value={value}
          type="number"
          inputMode="numeric"
          min={min}
          step={1}
          required
          onChange={(event) => onValue(event.target.value)}
          className="no-spinner w-full min-w-0 bg-transparent text-center font-semibold tabular-nums focus-visible:-outline-offset-2"
          {...describedBy(id, hint, error)}
        />
        <button type="button" className={STEP} onClick={() => step(1)}>
          <Plus aria-hidden="true" className="size-5" />
          <span className="sr-only">Add one {one}</span>
        </button>
      </div>
    </Field>
  );
}
