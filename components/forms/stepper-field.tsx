"use client";

import { Minus, Plus } from "lucide-react";
import { describedBy, Field, fieldId } from "./field";
import type { FieldProps } from "./types";

interface StepperFieldProps extends FieldProps {
  label: string;
  /** Singular of the counted unit, such as "adult". */
  one: string;
  min: number;
  max: number;
  hint?: string;
}

const STEP =
  "grid size-12 shrink-0 place-items-center text-ink hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-control aria-disabled:hover:bg-transparent";

/**
 * A field for a whole number, which people can type or change with minus and plus buttons. At its limit, a
 * button has no effect but keeps the focus.
 */
export function StepperField(props: StepperFieldProps) {
  const { name, value, onValue, error, label, one, min, max, hint } = props;
  const id = fieldId(name);
  const number = Number.parseInt(value, 10);
  const step = (by: number) =>
    onValue(String(Math.min(max, Math.max(min, (Number.isNaN(number) ? min - by : number) + by))));
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="flex w-40 items-stretch overflow-clip rounded-field border-2 border-control bg-surface focus-within:border-primary has-aria-invalid:border-danger">
        <button type="button" className={STEP} aria-disabled={number <= min} onClick={() => step(-1)}>
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
          max={max}
          step={1}
          required
          onChange={(event) => onValue(event.target.value)}
          className="no-spinner w-full min-w-0 bg-transparent text-center font-semibold tabular-nums focus-visible:-outline-offset-2"
          {...describedBy(id, hint, error)}
        />
        <button type="button" className={STEP} aria-disabled={number >= max} onClick={() => step(1)}>
          <Plus aria-hidden="true" className="size-5" />
          <span className="sr-only">Add one {one}</span>
        </button>
      </div>
    </Field>
  );
}
