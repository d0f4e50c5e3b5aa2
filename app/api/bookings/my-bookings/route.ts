import { pageOwnBookings } from "@/lib/server/bookings/queries";
import { BOOKING_OWNERS } from "@/lib/server/http/access";
import { listAnswer, requestedPage } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: BOOKING_OWNERS,
    handle: async ({ request, actor }) => listAnswer(await pageOwnBookings(actor, requestedPage(request))),
  }),
});
