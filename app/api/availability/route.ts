import { availabilityDtoSchema, availabilityQuerySchema } from "@/lib/schemas/schedule";
import { readAvailability } from "@/lib/server/departures/availability";
import { publicOffer } from "@/lib/server/departures/offers";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getAvailability",
    summary: "When something starts, and how many places are left",
    description:
      "For a provider's service or a product. `scheduled: false` says that any day and time can be asked for.",
    query: availabilityQuerySchema,
    badSample: { productType: "Jeep Safari", adults: "0" },
    success: {
      description: "Days on which something starts, in their order.",
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
    refusals: { NOT_FOUND: "providerNotFound" },
    handle: async ({ query }) => ({
      body: await readAvailability(await publicOffer(query), query, new Date()),
      headers: { "Cache-Control": "public, max-age=5" },
    }),
  }),
});
