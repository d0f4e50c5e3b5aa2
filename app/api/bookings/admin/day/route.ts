import { offerDayDtoSchema, offerDayQuerySchema } from "@/lib/schemas/host-calendar";
import { readDayOfOffer } from "@/lib/server/departures/day-of-all";
import { anyOffer } from "@/lib/server/departures/offers";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminGetOfferDay",
    summary: "What starts on a day of one offer, and who comes",
    description: "Of a provider's service or a product (one of `providerId` and `productType`).",
    access: ADMINS,
    query: offerDayQuerySchema,
    badSample: { productType: "Jeep Safari", date: "2026-02-30" },
    success: {
      description: "Its departures of that day, and other bookings of it.",
      schema: offerDayDtoSchema,
      example: "offerDay",
    },
    refusals: { NOT_FOUND: "providerNotFound" },
    handle: async ({ query }) => ({
      body: await readDayOfOffer(await anyOffer(query), new Date(), query.date),
    }),
  }),
});
