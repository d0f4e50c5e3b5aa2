import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { pageSchema } from "@/lib/schemas/page";
import { pageOwnBookings } from "@/lib/server/bookings/tourist-bookings";
import { BOOKING_OWNERS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "listMyBookings",
    summary: "List your own bookings, newest first",
    access: BOOKING_OWNERS,
    query: pageSchema,
    success: listOf(bookingDtoSchema, "productBooked"),
    handle: async ({ actor, query }) => ({ list: await pageOwnBookings(actor, query) }),
  }),
});
