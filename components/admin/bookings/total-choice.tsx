"use client";

import { differenceOf } from "@/components/bookings/what-change-does";
import { ChoiceField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { formatBoth, formatTotal } from "@/lib/format";
import type { EditedTotal } from "./booking-edit-values";

interface TotalChoiceProps {
  field: (name: "total" | "totalPrice") => FieldProps;
  total: EditedTotal;
  /** The current total, in whole LKR. */
  before: number;
  /** Whether the page does not know our price for the changed group, because only the server can calculate it. */
  isPriceUnknown: boolean;
}

/** The choice of the new total: our price for another group, the current total, or one that the admin types. */
export function TotalChoice({ field, total, before, isPriceUnknown }: TotalChoiceProps) {
  const { name, ours, isOther, isAsked, choice } = total;
  const typed = field("totalPrice");
  const ourPrice = {
    value: "ours",
    label: ours === undefined ? "Calculated price" : formatBoth(ours),
    text:
      ours === undefined
        ? "We'll show you the new total before saving."
        : `Calculated for ${name}, ${differenceOf(ours - before)}.`,
  };
  return (
    <>
      <ChoiceField
        {...field("total")}
        value={choice}
        legend={isAsked ? "The group changed. Choose the new total." : "Total"}
        options={[
          ...(isAsked && (ours !== undefined || isPriceUnknown) ? [ourPrice] : []),
          {
            value: "keep",
            label: formatBoth(before),
            text:
              isOther && !isAsked
                ? `Keep the current total, calculated for ${name}.`
                : "Keep the current total.",
          },
          { value: "other", label: "Another total", text: "Agreed with the guest." },
        ]}
      />
      {choice === "other" && (
        <TextField
          {...typed}
          label="Total (LKR)"
          inputMode="numeric"
          autoComplete="off"
          hint={/^[1-9]\d{0,9}$/.test(typed.value) ? formatTotal(Number(typed.value)) : undefined}
        />
      )}
    </>
  );
}
