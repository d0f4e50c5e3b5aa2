"use client";

import { useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { ADMIN_API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import {
  aboutIn,
  CURRENCIES,
  CURRENCY_NAMES,
  type Currency,
  type ExchangeRates,
} from "@/lib/domain/currencies";
import { formatTotal, LKR_PER_USD } from "@/lib/format";
import type { ExchangeRatesDto } from "@/lib/schemas/exchange-rates";

type RateField = `rates.${Currency}`;

const fieldOf = (code: Currency): RateField => `rates.${code}`;

const valuesOf = (rates: ExchangeRates) =>
  Object.fromEntries(CURRENCIES.map((code) => [fieldOf(code), String(rates[code] ?? "")])) as Record<
    RateField,
    string
  >;

/** Example amount in whole LKR. The form shows this amount in the other currency, at the typed rate. */
const SAMPLE = 100 * LKR_PER_USD;

/** The example amount at the typed rate, in words; undefined if the field is blank or has no valid rate. */
function sampleOf(code: Currency, typed: string): string | undefined {
  const rate = Number(typed);
  return rate >= 0.01 && rate <= 10_000
    ? `${formatTotal(SAMPLE)} is ${aboutIn(SAMPLE, code, rate)}`
    : undefined;
}

export function RatesForm({ stored }: { stored: ExchangeRatesDto }) {
  const { say, reload } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const [version, setVersion] = useState(stored.version);
  const form = useApiForm({
    initial: valuesOf(stored.rates),
    schema: async () => (await import("@/lib/schemas/exchange-rates")).exchangeRatesSchema,
    toInput: (values) => ({
      rates: Object.fromEntries(
        CURRENCIES.map((code) => [code, values[fieldOf(code)].trim()] as const)
          .filter(([, typed]) => typed !== "")
          .map(([code, typed]) => [code, Number(typed)]),
      ),
      version,
    }),
    send: (body) => callApi<ExchangeRatesDto>(ADMIN_API.exchangeRates, { method: "PUT", body }),
    onSuccess: (saved) => {
      setVersion(saved.version);
      form.reset(valuesOf(saved.rates));
      say("Exchange rates saved.");
      reload();
    },
    explain: (error) => (sessionEnded(error) ? undefined : explainAdminError(MESSAGES.ratesFailed, error)),
  });
  return (
    <form {...form.formProps} aria-label="Exchange rates" className="max-w-3xl space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <div className="grid gap-5 sm:grid-cols-2">
        {CURRENCIES.map((code) => {
          const field = form.field(fieldOf(code));
          return (
            <TextField
              key={code}
              {...field}
              label={`${CURRENCY_NAMES[code]}, LKR for 1 ${code}`}
              hint={sampleOf(code, field.value) ?? "Not offered"}
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
