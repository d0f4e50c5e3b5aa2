import { bookingDtoSchema } from "@/lib/schemas/booking-dto";
import { pageSchema } from "@/lib/schemas/page";
import { pageProviderBookings } from "@/lib/server/bookings/provider-bookings";
import { BOOKED_PROVIDERS } from "@/lib/server/http/access";
import { listOf } from "@/lib/server/http/call";
import { method, routes } from "@/lib/server/http/routes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    id: "listProviderBookings",
    summary: "List the bookings of your own service, newest first",
    access: BOOKED_PROVIDERS,
    query: pageSchema,
    success: listOf(bookingDtoSchema, "serviceBooked"),
    handle: async ({ actor, query }) => ({ list: await pageProviderBookings(actor, query) }),
  }),
});
