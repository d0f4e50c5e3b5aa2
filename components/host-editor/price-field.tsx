"use client";

import { CONTROL, describedBy, Field, fieldId } from "@/components/forms/field";
import type { FieldProps } from "@/components/forms/types";
import { formatListPrice } from "@/lib/format";
import { typedRupees } from "./typed-rupees";

const HINT = "Per adult, in whole rupees. Children pay half.";

/** A price in rupees, with the dollars that travellers will see. */
export function PriceField({ name, value, onValue, error }: FieldProps) {
  const id = fieldId(name);
  const rupees = typedRupees(value);
  const lkr = /^\d{1,8}$/.test(rupees) ? Number(rupees) : 0;
  return (
    <Field id={id} label="Price (LKR)" hint={HINT} error={error}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          id={id}
          name={name}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          required
          onChange={(event) => onValue(event.target.value)}
          className={`${CONTROL} max-w-44 tabular-nums`}
          {...describedBy(id, HINT, error)}
        />
        <output htmlFor={id} className="text-muted tabular-nums">
          {lkr > 0 && (
            <>
              Guests see <strong className="text-ink">{formatListPrice(lkr)}</strong> /person
            </>
          )}
        </output>
      </div>
    </Field>
  );
}
