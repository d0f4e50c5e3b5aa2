import { exchangeRatesDtoSchema, exchangeRatesSchema } from "@/lib/schemas/exchange-rates";
import { setExchangeRates } from "@/lib/server/currencies/exchange-rates";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminSetExchangeRates",
    summary: "Set the exchange rates",
    description:
      "Replaces all `rates`. A currency that is left out is no longer offered; `lkrPerUsd` stays if it is left out.",
    access: ADMINS,
    body: exchangeRatesSchema,
    sample: "newExchangeRates",
    badSample: { rates: { EUR: -1 } },
    success: { description: "The stored rates.", schema: exchangeRatesDtoSchema, example: "exchangeRates" },
    errors: { CONFLICT: "ratesChanged" },
    handle: async ({ actor, body }) => ({ body: await setExchangeRates(actor, body) }),
  }),
});
