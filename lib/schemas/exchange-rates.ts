import { z } from "zod";
import { CURRENCIES } from "../domain/currencies";

const NO_RATE = "Enter a number between 0.01 and 10,000, such as 345.5.";

const rate = z.number({ error: NO_RATE }).min(0.01, NO_RATE).max(10_000, NO_RATE);

const rates = z
  .partialRecord(z.enum(CURRENCIES), rate, {
    error: "Send a rate for each currency, by the code of the currency.",
  })
  .describe("LKR for one unit, by currency. Currencies that are left out are not offered.");

const NO_RUPEE_RATE = "Enter a number between 100 and 1,000 with at most two decimals, such as 300.";

const lkrPerUsd = z
  .number({ error: NO_RUPEE_RATE })
  .min(100, NO_RUPEE_RATE)
  .max(1_000, NO_RUPEE_RATE)
  .refine((sent) => Number(sent.toFixed(2)) === sent, NO_RUPEE_RATE);

/**
 * Body of `PUT /api/admin/exchange-rates`. Source: docs/product.md, "Rupees and dollars" and "Other currencies".
 */
export const exchangeRatesSchema = z.object({
  rates,
  lkrPerUsd: lkrPerUsd
    .optional()
    .describe("LKR for 1 USD, with at most two decimals. Stays as it is if it is left out."),
  version: z
    .int({ error: "Version must be a whole number." })
    .min(0)
    .optional()
    .describe("The version of the rates that you saw. If they have changed since then, the call is refused."),
});

export type ExchangeRatesInput = z.output<typeof exchangeRatesSchema>;

/** The response of `GET /api/exchange-rates`. */
export const exchangeRatesDtoSchema = z.object({
  rates,
  lkrPerUsd: z.number().describe("LKR for 1 USD. Pages show all prices in dollars at this rate."),
  version: z.int().describe("Raised by every change; 0 before the first."),
  changedAt: z.iso.datetime().nullable().describe("Null before the first change."),
});

export type ExchangeRatesDto = z.output<typeof exchangeRatesDtoSchema>;
