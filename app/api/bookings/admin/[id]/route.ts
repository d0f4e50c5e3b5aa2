import { deletedDtoSchema } from "@/lib/schemas/admin-dto";
import { deleteBooking } from "@/lib/server/bookings/lifecycle";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  DELETE: method({
    id: "adminDeleteBooking",
    summary: "Delete a booking for good",
    access: ADMINS,
    success: { description: "It is gone.", schema: deletedDtoSchema, example: "deleted" },
    refusals: { NOT_FOUND: "bookingNotFound" },
    handle: async ({ actor, params }) => ({ body: await deleteBooking(actor, params.id ?? "") }),
  }),
});
