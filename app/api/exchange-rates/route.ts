import { exchangeRatesDtoSchema } from "@/lib/schemas/exchange-rates";
import { findExchangeRates } from "@/lib/server/currencies/exchange-rates";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getExchangeRates",
    summary: "Get the exchange rates of other currencies",
    description:
      "For approximate prices only. Bookings are in LKR, and prices in US dollars always use 300 LKR for 1 USD.",
    success: { description: "The rates.", schema: exchangeRatesDtoSchema, example: "exchangeRates" },
    handle: async () => ({ body: await findExchangeRates() }),
  }),
});
