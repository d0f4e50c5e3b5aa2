import "server-only";
import { MESSAGES } from "../../messages";
import { deletedDtoSchema } from "../../schemas/admin-dto";
import { bookingListSchema } from "../../schemas/admin-lists";
import { adminBookingSchema, bookingCancellationSchema } from "../../schemas/booking";
import { bookingDtoSchema } from "../../schemas/booking-dto";
import { ADMINS } from "../http/access";
import type { Examples } from "./examples";
import type { Operation } from "./operation";

/** Calls under `/bookings/admin`. */
export function adminBookingOperations(examples: Examples): Operation[] {
  const common = { tag: "Admin: bookings", access: ADMINS } as const;
  return [
    {
      ...common,
      id: "adminListBookings",
      method: "get",
      path: "/bookings/admin",
      summary: "Every booking, newest first",
      list: true,
      query: bookingListSchema,
      badSample: { limit: "0" },
      success: {
        description: "Part of the list.",
        schema: bookingDtoSchema,
        example: examples.productBooked,
      },
    },
    {
      ...common,
      id: "adminAddBooking",
      method: "post",
      path: "/bookings/admin",
      summary: "Write a booking down",
      description:
        "Of a provider or a product (one of `providerId` and `productType`), for a tourist or a walk-in (`touristId`, or `contact` with a name and a phone number or an email), in any state and on any day. Children pay the full rate; a typed `totalPrice` overwrites the price.",
      body: adminBookingSchema,
      sample: examples.adminBooking,
      idempotent: true,
      success: {
        status: 201,
        description: "The booking.",
        schema: bookingDtoSchema,
        example: examples.adminBooked,
      },
      refusals: {
        NOT_FOUND: MESSAGES.touristNotFound,
        NOT_BOOKABLE_ONLINE: MESSAGES.notBookableOnline,
        NO_PRICE_FOR_GROUP: MESSAGES.noPriceForGroup(11),
      },
    },
    {
      ...common,
      id: "adminApproveBooking",
      method: "put",
      path: "/bookings/admin/{id}/approve",
      summary: "Confirm a booking that is not confirmed",
      success: {
        description: "The booking as it is now.",
        schema: bookingDtoSchema,
        example: examples.confirmed,
      },
      refusals: { NOT_FOUND: MESSAGES.bookingNotFound, CONFLICT: MESSAGES.bookingConfirmed },
    },
    {
      ...common,
      id: "adminCancelBooking",
      method: "put",
      path: "/bookings/admin/{id}/cancel",
      summary: "Cancel a booking that is not cancelled",
      description:
        "With a `reason` and a `note` that its guest reads, or without either. Approving it again takes both back.",
      body: bookingCancellationSchema,
      bodyType: "optional",
      sample: { reason: examples.cancelled.cancelReason, note: examples.cancelled.cancelNote },
      badSample: { reason: "because" },
      success: {
        description: "The booking as it is now.",
        schema: bookingDtoSchema,
        example: examples.cancelled,
      },
      refusals: { NOT_FOUND: MESSAGES.bookingNotFound, CONFLICT: MESSAGES.bookingCancelled },
    },
    {
      ...common,
      id: "adminDeleteBooking",
      method: "delete",
      path: "/bookings/admin/{id}",
      summary: "Delete a booking for good",
      success: {
        description: "It is gone.",
        schema: deletedDtoSchema,
        example: examples.deleted,
      },
      refusals: { NOT_FOUND: MESSAGES.bookingNotFound },
    },
  ];
}
