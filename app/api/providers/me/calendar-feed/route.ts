import { calendarFeedDtoSchema } from "@/lib/schemas/host-calendar";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { requestOrigin } from "@/lib/server/http/request-origin";
import { method, routes } from "@/lib/server/http/routes";
import { renewFeed } from "@/lib/server/use-cases/mail/calendar-feed";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "renewOwnCalendarFeed",
    summary: "Make a new secret address for the calendar of one's own bookings",
    description: "For the calendar of a phone. The address before it ends at once.",
    access: LISTING_OWNERS,
    success: {
      status: 201,
      description: "The address, which is told this once.",
      schema: calendarFeedDtoSchema,
      example: "calendarFeed",
    },
    handle: async ({ actor }) => ({ body: await renewFeed(actor, await requestOrigin()) }),
  }),
});
