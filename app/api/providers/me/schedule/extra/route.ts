import { extraStartSchema } from "@/lib/schemas/host-calendar";
import { scheduleDtoSchema } from "@/lib/schemas/schedule";
import { addStart } from "@/lib/server/departures/change-day";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "addOwnStart",
    summary: "Add a start on one day",
    description:
      "Beside the weekly starts of one's own schedule. Where something starts then already, it gets the places that are named here. On a closed day the start is open.",
    access: LISTING_OWNERS,
    body: extraStartSchema,
    sample: "extraStart",
    badSample: { date: "2027-02-30", time: "09:00" },
    success: {
      status: 201,
      description: "The schedule as it is kept.",
      schema: scheduleDtoSchema,
      example: "schedule",
    },
    refusals: { NOT_FOUND: "scheduleNotFound", CONFLICT: "scheduleChanged" },
    handle: async ({ actor, body }) => ({
      body: await addStart(actor, { kind: "service", id: actor.id }, body),
    }),
  }),
});
