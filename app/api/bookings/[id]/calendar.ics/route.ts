import { CALENDAR_READERS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";
import { calendarOf } from "@/lib/server/mail/calendar-of";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "getBookingCalendar",
    summary: "Get a booking as a calendar file",
    description:
      "For its tourist, its provider and admins. The file of a confirmed booking adds the tour (`METHOD:REQUEST`). The file of a cancelled booking removes it (`METHOD:CANCEL`).",
    access: CALENDAR_READERS,
    success: {
      description: "The file.",
      content: { "text/calendar": { schema: { type: "string" } } },
      headers: {
        "Content-Disposition": {
          description: "The name of the file, with the booking's reference.",
          required: true,
          schema: { type: "string", pattern: "^attachment; filename=" },
        },
      },
    },
    errors: { NOT_FOUND: "bookingNotFound", CONFLICT: "notConfirmedYet" },
    handle: async ({ actor, params }) => {
      const { content, method: how, reference } = await calendarOf(actor, params.id ?? "");
      return {
        stream: new Blob([content]).stream(),
        headers: {
          "Content-Type": `text/calendar; charset=utf-8; method=${how}`,
          "Content-Disposition": `attachment; filename="${reference}.ics"`,
          "X-Content-Type-Options": "nosniff",
        },
      };
    },
  }),
});
