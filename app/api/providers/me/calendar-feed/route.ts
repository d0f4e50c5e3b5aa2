import { calendarFeedDtoSchema, calendarFeedSchema } from "@/lib/schemas/host-calendar";
import { LISTING_OWNERS } from "@/lib/server/http/access";
import { requestOrigin } from "@/lib/server/http/request-origin";
import { method, routes } from "@/lib/server/http/routes";
import { renewFeed } from "@/lib/server/mail/calendar-feed";
import { endOwnFeed } from "@/lib/server/providers/calendar-feed";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "renewOwnCalendarFeed",
    summary: "Make a new secret address for the calendar of one's own bookings",
    description:
      "For the calendar of a phone. The address before it ends at once. It also ends with a new password and whenever all sessions of the account end.",
    access: LISTING_OWNERS,
    confirmed: 1,
    body: calendarFeedSchema,
    bodyType: "optional",
    sample: { phones: false },
    badSample: { phones: "perhaps" },
    success: {
      status: 201,
      description: "The address, which is told this once.",
      schema: calendarFeedDtoSchema,
      example: "calendarFeed",
    },
    handle: async ({ actor, body }) => ({ body: await renewFeed(actor, body, await requestOrigin()) }),
  }),
  DELETE: method({
    id: "endOwnCalendarFeed",
    summary: "End the secret address for the calendar of one's own bookings",
    access: LISTING_OWNERS,
    success: { status: 204, description: "Nobody can read it any more." },
    refusals: { NOT_FOUND: "feedEnded" },
    handle: async ({ actor }) => {
      await endOwnFeed(actor);
      return {};
    },
  }),
});
