import { offerDayDtoSchema, offerDayQuerySchema } from "@/lib/schemas/host-calendar";
import { readDayOfOffer } from "@/lib/server/departures/day-of-all";
import { anyOffer } from "@/lib/server/departures/offers";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "adminGetOfferDay",
    summary: "List the departures and guests of an offer on one day",
    description: "Send one of `providerId` and `productType`.",
    access: ADMINS,
    query: offerDayQuerySchema,
    badSample: { productType: "Jeep Safari", date: "2026-02-30" },
    success: {
      description: "The departures of that day, and bookings at other times.",
      schema: offerDayDtoSchema,
      example: "offerDay",
    },
    errors: { NOT_FOUND: "providerNotFound" },
    handle: async ({ query }) => ({
      body: await readDayOfOffer(await anyOffer(query), new Date(), query.date),
    }),
  }),
});
