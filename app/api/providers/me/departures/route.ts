import { hostDeparturesDtoSchema, hostDeparturesQuerySchema } from "@/lib/schemas/host-calendar";
import { readHostCalendar } from "@/lib/server/departures/host-calendar";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "listOwnDepartures",
    summary: "List the departures and guests of your own service",
    description: "At most 62 days. Bookings without a departure are listed separately.",
    access: LISTING_OWNERS,
    query: hostDeparturesQuerySchema,
    badSample: { from: "2026-02-30" },
    success: {
      description: "Days with departures or bookings.",
      schema: hostDeparturesDtoSchema,
      example: "hostDepartures",
    },
    handle: async ({ actor, query }) => ({ body: await readHostCalendar(actor, query, new Date()) }),
  }),
});
