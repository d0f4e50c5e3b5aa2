import { moveDeclineSchema } from "@/lib/schemas/booking-changes";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { declineMove } from "@/lib/server/bookings/decline-move";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "adminDeclineMove",
    summary: "Decline the requested change of a confirmed booking",
    description:
      "The booking stays confirmed as it is, and releases the seats held for the change. The guest reads the `note`.",
    access: ADMINS,
    body: moveDeclineSchema,
    bodyType: "optional",
    sample: { note: "That boat is full, but we would love to see you on your day." },
    badSample: { version: "first" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "confirmed" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "noMoveAsked",
      CHANGED_MEANWHILE: "changedMeanwhile",
    },
    handle: async ({ actor, params, body }) => ({ body: await declineMove(actor, params.id ?? "", body) }),
  }),
});
