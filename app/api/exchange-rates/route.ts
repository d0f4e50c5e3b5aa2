import { exchangeRatesDtoSchema } from "@/lib/schemas/exchange-rates";
import { findExchangeRates } from "@/lib/server/currencies/exchange-rates";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getExchangeRates",
    summary: "Get the exchange rates",
    description:
      "Bookings are in LKR. Prices in US dollars use `lkrPerUsd`; `rates` are for approximate prices only.",
    success: { description: "The rates.", schema: exchangeRatesDtoSchema, example: "exchangeRates" },
    handle: async () => ({ body: await findExchangeRates() }),
  }),
});
