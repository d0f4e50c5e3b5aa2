import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { hostCancellationSchema } from "@/lib/schemas/host-calendar";
import { cancelAsHost } from "@/lib/server/bookings/host-changes";
import { ANSWERING_HOSTS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    id: "cancelAsHost",
    summary: "Cancel a confirmed booking of your own service",
    description:
      "By the booking's host, until the tour starts. The guest and our office get a mail with the reason. To decline a pending booking, use `answerBooking`.",
    access: ANSWERING_HOSTS,
    body: hostCancellationSchema,
    sample: "hostCancellation",
    badSample: { reason: "because" },
    success: { description: "The booking as it is now.", schema: bookingDtoSchema, example: "hostCancelled" },
    errors: {
      NOT_FOUND: "bookingNotFound",
      CONFLICT: "notConfirmed",
      CHANGED_MEANWHILE: "changedMeanwhile",
    },
    handle: async ({ actor, params, body }) => ({ body: await cancelAsHost(actor, params.id ?? "", body) }),
  }),
});
