import { officeMessageSchema } from "@/lib/schemas/admin-booking";
import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { writeAboutBooking } from "@/lib/server/bookings/message";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: method({
    id: "adminWriteAboutBooking",
    summary: "Email a message to the guest or the host of a booking",
    description:
      "Each call sends another email. If we cannot mail the guest but have a phone number, the guest is on the list of people to call instead.",
    access: ADMINS,
    body: officeMessageSchema,
    sample: { to: "guest", text: "A road is closed. Please leave 30 minutes earlier." },
    badSample: { to: "guest", text: "" },
    success: { description: "The booking.", schema: bookingDtoSchema, example: "confirmed" },
    errors: { NOT_FOUND: "bookingNotFound", CONFLICT: "guestWithoutMail" },
    handle: async ({ actor, params, body }) => ({
      body: await writeAboutBooking(actor, params.id ?? "", body),
    }),
  }),
});
