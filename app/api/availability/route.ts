import { availabilityDtoSchema, availabilityQuerySchema } from "@/lib/schemas/availability";
import { readAvailability } from "@/lib/server/departures/availability";
import { publicOffer } from "@/lib/server/departures/offers";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getAvailability",
    summary: "List departures and the places left",
    description:
      "For a provider's service or a product. `scheduled: false` means that guests can request any day and time.",
    query: availabilityQuerySchema,
    badSample: { productType: "Jeep Safari", adults: "0" },
    success: {
      description: "Days with departures, in order.",
      schema: availabilityDtoSchema,
      example: "availability",
      headers: {
        "Cache-Control": {
          description: "At most five seconds.",
          required: true,
          schema: { type: "string" },
        },
      },
    },
    errors: { NOT_FOUND: "providerNotFound" },
    handle: async ({ query }) => ({
      body: await readAvailability(await publicOffer(query), query, new Date()),
      headers: { "Cache-Control": "public, max-age=5" },
    }),
  }),
});
