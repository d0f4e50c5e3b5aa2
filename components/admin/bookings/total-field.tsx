"use client";

import { CONTROL, describedBy, Field, fieldId } from "@/components/forms/field";
import type { FieldProps } from "@/components/forms/types";
import { MESSAGES } from "@/lib/content/messages";
import type { NoQuote, QuoteResult } from "@/lib/domain/pricing";
import { formatLkr, formatTotal } from "@/lib/format";

/**
 * Messages if there is no price. The usual messages ask tourists to contact support, but an admin can type the total.
 */
const WITHOUT_PRICE = {
  NOT_BOOKABLE_ONLINE: "This tour has no price. Enter the total.",
  NO_PRICE_FOR_GROUP: "We have no price for a group this large. Enter the total.",
  ADULTS_ONLY: MESSAGES.adultsOnly,
} as const satisfies Record<NoQuote["code"], string>;

interface TotalFieldProps extends FieldProps {
  /** The calculated price; undefined until it can be calculated. */
  price: QuoteResult | undefined;
  /** The total that this group would pay online, in whole LKR; undefined if it equals the total of `price`. */
  onlineTotal?: number | undefined;
}

/** The total in rupees: the calculated price unless the admin types another. */
export function TotalField({ name, value, onValue, error, price, onlineTotal }: TotalFieldProps) {
  const id = fieldId(name);
  const own = price && "quote" in price ? price.quote.total : undefined;
  const shown = value === "" && own !== undefined ? String(own) : value;
  const lkr = /^\d{1,10}$/.test(shown) ? Number(shown) : 0;
  const isTyped = own !== undefined && value !== "" && value !== String(own);
  const hint =
    price && "problem" in price
      ? WITHOUT_PRICE[price.problem.code]
      : isTyped
        ? `Calculated price: ${formatLkr(own)}`
        : own === undefined
          ? "Choose a tour or host, and we'll calculate the price."
          : onlineTotal === undefined
            ? "This is the calculated price. You can enter another total."
            : "Calculated with children at full price.";
  return (
    <div>
      <Field id={id} label="Total (LKR)" hint={hint} error={error}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            id={id}
            value={shown}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => onValue(event.target.value)}
            className={`${CONTROL} max-w-44 tabular-nums`}
            {...describedBy(id, hint, error)}
          />
          <output htmlFor={id} className="text-muted tabular-nums">
            {lkr > 0 && <strong className="text-ink">{formatTotal(lkr)}</strong>}
          </output>
        </div>
      </Field>
      {onlineTotal !== undefined && value !== String(onlineTotal) && (
        <button
          type="button"
          onClick={() => onValue(String(onlineTotal))}
          className="text-link mt-1 mr-6 min-h-11"
        >
          Use {formatLkr(onlineTotal)} (children at half price)
        </button>
      )}
      {isTyped && (
        <button type="button" onClick={() => onValue("")} className="text-link mt-1 min-h-11">
          Use calculated price
        </button>
      )}
    </div>
  );
}
