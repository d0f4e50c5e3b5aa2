import { approveBooking } from "@/lib/server/bookings/admin-commands";
import { ADMINS } from "@/lib/server/http/access";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  PUT: method({
    access: ADMINS,
    handle: async ({ actor, params }) => ({ body: await approveBooking(actor, params.id ?? "") }),
  }),
});
