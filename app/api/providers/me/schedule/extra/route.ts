import { extraStartSchema } from "@/lib/schemas/host-calendar";
import { scheduleDtoSchema } from "@/lib/schemas/schedule";
import { addStart } from "@/lib/server/departures/change-day";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "addOwnStart",
    summary: "Add a departure on one day",
    description:
      "In addition to the weekly start times of your own schedule. If the departure already exists, this sets its places. The departure is open even on a closed day.",
    access: LISTING_OWNERS,
    body: extraStartSchema,
    sample: "extraStart",
    badSample: { date: "2027-02-30", time: "09:00" },
    success: {
      status: 201,
      description: "The changed schedule.",
      schema: scheduleDtoSchema,
      example: "schedule",
    },
    errors: { NOT_FOUND: "scheduleNotFound", CONFLICT: "scheduleChanged" },
    handle: async ({ actor, body }) => ({
      body: await addStart(actor, { kind: "service", id: actor.id }, body),
    }),
  }),
});
