import "server-only";
import { MESSAGES } from "../../messages";
import { productBookingSchema, providerBookingSchema } from "../../schemas/booking";
import { bookingDtoSchema } from "../../schemas/booking-dto";
import { BOOKING_HOSTS, BOOKING_OWNERS, PRODUCT_BOOKERS, SERVICE_BOOKERS } from "../http/access";
import type { Examples } from "./examples";
import type { Operation } from "./operation";

/** Calls under `/bookings`, without the admins'. */
export function bookingOperations(examples: Examples): Operation[] {
  return [
    {
      id: "bookProvider",
      method: "post",
      path: "/bookings",
      tag: "Bookings",
      summary: "Book a provider's service",
      description:
        "Pending until an admin approves it. The server makes the price. With a `contact.phone`, the host can ring the guest.",
      access: SERVICE_BOOKERS,
      body: providerBookingSchema,
      sample: examples.providerBooking,
      idempotent: true,
      success: {
        status: 201,
        description: "The booking.",
        schema: bookingDtoSchema,
        example: examples.serviceBooked,
      },
      refusals: {
        NOT_FOUND: MESSAGES.providerNotFound,
        NO_PRICE_FOR_GROUP: MESSAGES.noPriceForGroup(101),
      },
    },
    {
      id: "bookProduct",
      method: "post",
      path: "/bookings/product",
      tag: "Bookings",
      summary: "Book a product of the catalogue",
      description:
        "Pending until an admin approves it. The server makes the price and ignores `totalPrice`, except that one that is not positive is refused. A sent `touristId` is ignored: the tourist is the session's.",
      access: PRODUCT_BOOKERS,
      body: productBookingSchema,
      sample: examples.productBooking,
      idempotent: true,
      success: {
        status: 201,
        description: "The booking.",
        schema: bookingDtoSchema,
        example: examples.productBooked,
      },
      refusals: {
        NOT_FOUND: MESSAGES.productNotFound,
        NOT_BOOKABLE_ONLINE: MESSAGES.notBookableOnline,
        NO_PRICE_FOR_GROUP: MESSAGES.noPriceForGroup(11),
      },
    },
    {
      id: "listMyBookings",
      method: "get",
      path: "/bookings/my-bookings",
      tag: "Bookings",
      summary: "One's own bookings, newest first",
      access: BOOKING_OWNERS,
      list: true,
      success: {
        description: "Part of the list.",
        schema: bookingDtoSchema,
        example: examples.productBooked,
      },
    },
    {
      id: "listProviderBookings",
      method: "get",
      path: "/bookings/provider-bookings",
      tag: "Bookings",
      summary: "The bookings at one's own service, newest first",
      access: BOOKING_HOSTS,
      list: true,
      success: {
        description: "Part of the list.",
        schema: bookingDtoSchema,
        example: examples.serviceBooked,
      },
    },
  ];
}
