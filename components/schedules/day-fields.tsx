"use client";

import { TextField } from "@/components/forms/text-field";
import type { FieldErrors } from "@/lib/errors";
import { RemoveButton } from "./row-fields";
import type { ClosedRow, ExtraRow } from "./schedule-values";

interface RowProps<R> {
  row: R;
  /** Position in the list. */
  index: number;
  errors: FieldErrors | undefined;
  onChange: (changed: R) => void;
  onRemove: () => void;
}

/** Fields for closed days, or for one closed start time on each of these days. */
export function ClosedFields({ row, index, errors = {}, onChange, onRemove }: RowProps<ClosedRow>) {
  const field = (name: "from" | "to" | "time" | "reason") => ({
    name: `closed.${index}.${name}`,
    value: row[name],
    onValue: (value: string) => onChange({ ...row, [name]: value }),
    error: errors[`closed.${index}.${name}`],
  });
  return (
    <li className="petal-small relative grid gap-4 border border-line bg-surface p-4 pr-14 sm:grid-cols-2 md:p-5 md:pr-16">
      <TextField {...field("from")} label="Closed from" type="date" />
      <TextField {...field("to")} label="To" type="date" optional hint="Leave empty to close one day" />
      <TextField {...field("time")} label="Close only this start time" type="time" optional />
      <TextField {...field("reason")} label="Reason" optional maxLength={200} />
      <div className="absolute top-2 right-2">
        <RemoveButton what={`closed days ${index + 1}`} onRemove={onRemove} />
      </div>
    </li>
  );
}

/** Fields for a departure in addition to the weekly ones. */
export function ExtraFields({ row, index, errors = {}, onChange, onRemove }: RowProps<ExtraRow>) {
  const field = (name: "date" | "time" | "size") => ({
    name: `extra.${index}.${name}`,
    value: row[name],
    onValue: (value: string) => onChange({ ...row, [name]: value }),
    error: errors[`extra.${index}.${name}`],
  });
  return (
    <li className="petal-small relative grid gap-4 border border-line bg-surface p-4 pr-14 sm:grid-cols-3 md:p-5 md:pr-16">
      <TextField {...field("date")} label="Day" type="date" />
      <TextField {...field("time")} label="Start time" type="time" />
      <TextField {...field("size")} label="Places" type="number" inputMode="numeric" min={1} optional />
      <div className="absolute top-2 right-2">
        <RemoveButton what={`one-time departure ${index + 1}`} onRemove={onRemove} />
      </div>
    </li>
  );
}
