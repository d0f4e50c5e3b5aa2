import { calendarFeedDtoSchema, calendarFeedSchema } from "@/lib/schemas/host-calendar";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { requestOrigin } from "@/lib/server/http/request-origin";
import { method, routes } from "@/lib/server/http/routes";
import { renewFeed } from "@/lib/server/mail/calendar-feed";
import { endOwnFeed } from "@/lib/server/providers/calendar-feed";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "renewOwnCalendarFeed",
    summary: "Create a new private calendar link for your own bookings",
    description:
      "For the calendar app of a phone. The old link stops working immediately. A link also ends when the password changes or all sessions of the account end.",
    access: LISTING_OWNERS,
    confirmed: 1,
    body: calendarFeedSchema,
    bodyType: "optional",
    sample: { phones: false },
    badSample: { phones: "perhaps" },
    success: {
      status: 201,
      description: "The link, which is shown only once.",
      schema: calendarFeedDtoSchema,
      example: "calendarFeed",
    },
    handle: async ({ actor, body }) => ({ body: await renewFeed(actor, body, await requestOrigin()) }),
  }),
  DELETE: method({
    id: "endOwnCalendarFeed",
    summary: "End the private calendar link of your own bookings",
    access: LISTING_OWNERS,
    success: { status: 204, description: "The link has stopped working." },
    errors: { NOT_FOUND: "feedEnded" },
    handle: async ({ actor }) => {
      await endOwnFeed(actor);
      return {};
    },
  }),
});
