import { method, routes } from "@/lib/server/http/routes";
import { readFeed } from "@/lib/server/mail/calendar-feed";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getCalendarFeed",
    summary: "Get a host's bookings as a calendar",
    description:
      "The address is secret, and needs no session. Pending bookings are tentative; cancelled ones are left out.",
    success: {
      description: "The calendar.",
      content: { "text/calendar": { schema: { type: "string" } } },
    },
    errors: { NOT_FOUND: "feedNotFound" },
    handle: async ({ params }) => ({
      stream: new Blob([await readFeed(params.file ?? "", new Date())]).stream(),
      headers: {
        "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex",
      },
    }),
  }),
});
