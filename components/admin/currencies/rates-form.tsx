"use client";

import { useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { callApi } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import {
  aboutIn,
  CURRENCIES,
  CURRENCY_NAMES,
  type Currency,
  type ExchangeRates,
} from "@/lib/domain/currencies";
import type { ExchangeRatesDto } from "@/lib/schemas/exchange-rates";

type OtherField = `rates.${Currency}`;
type RateField = "lkrPerUsd" | OtherField;

const fieldOf = (code: Currency): OtherField => `rates.${code}`;

const othersOf = (rates: ExchangeRates) =>
  Object.fromEntries(CURRENCIES.map((code) => [fieldOf(code), String(rates[code] ?? "")])) as Record<
    OtherField,
    string
  >;

const valuesOf = ({ rates, lkrPerUsd }: ExchangeRatesDto): Record<RateField, string> => ({
  lkrPerUsd: String(lkrPerUsd),
  ...othersOf(rates),
});

/** $100 at the typed rates, in words; undefined if a field is blank or has no valid rate. */
function sampleOf(code: Currency, typed: string, typedPerUsd: string): string | undefined {
  const rate = Number(typed);
  const lkr = Number(typedPerUsd) * 100;
  return rate >= 0.01 && rate <= 10_000 && lkr > 0 ? `$100.00 is ${aboutIn(lkr, code, rate)}` : undefined;
}

export function RatesForm({ stored }: { stored: ExchangeRatesDto }) {
  const { say, reload } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const [version, setVersion] = useState(stored.version);
  const form = useApiForm({
    initial: valuesOf(stored),
    schema: async () => (await import("@/lib/schemas/exchange-rates")).exchangeRatesSchema,
    toInput: (values) => ({
      rates: Object.fromEntries(
        CURRENCIES.map((code) => [code, values[fieldOf(code)].trim()] as const)
          .filter(([, typed]) => typed !== "")
          .map(([code, typed]) => [code, Number(typed)]),
      ),
      lkrPerUsd: Number(values.lkrPerUsd),
      version,
    }),
    send: (body) => callApi<ExchangeRatesDto>(ADMIN_API.exchangeRates, { method: "PUT", body }),
    onSuccess: (saved) => {
      setVersion(saved.version);
      form.reset(valuesOf(saved));
      say("Exchange rates saved.");
      reload();
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.ratesFailed, error),
  });
  return (
    <form {...form.formProps} aria-label="Exchange rates" className="max-w-3xl space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField
        {...form.field("lkrPerUsd")}
        label="US dollar, LKR for 1 USD"
        hint="Changes revenue, park tickets that cost dollars, and all prices shown in dollars. Rupee prices and the rupee totals of bookings stay the same."
        inputMode="decimal"
        autoComplete="off"
      />
      <h2 className="text-subheading">Other currencies</h2>
      <p className="measure text-muted">
        Guests can see approximate prices in these currencies. They still pay in rupees or dollars.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {CURRENCIES.map((code) => {
          const field = form.field(fieldOf(code));
          return (
            <TextField
              key={code}
              {...field}
              label={`${CURRENCY_NAMES[code]}, LKR for 1 ${code}`}
              hint={sampleOf(code, field.value, form.field("lkrPerUsd").value) ?? "Not offered"}
              inputMode="decimal"
              autoComplete="off"
              optional
            />
          );
        })}
      </div>
      <SubmitButton label="Save rates" busyLabel="Saving…" status={form.status} />
    </form>
  );
}
