import "server-only";
import { BookingModel } from "@/models/booking";
import { BOOKING_STATUSES } from "../../domain/booking-status";
import { colomboText } from "../../domain/dates";
import { lkrToUsd } from "../../format";
import { day, oneOf, plain } from "../../schemas/list-query";
import { adminList } from "../platform/lists/admin-list";
import { betweenDays, equals } from "../platform/lists/conditions";
import { toBookingDto } from "./to-dto";

/** Every booking, as a list of the admin panel. */
export const bookingList = adminList({
  model: BookingModel,
  fields: {
    status: oneOf(BOOKING_STATUSES, "The booking's state."),
    category: plain("category", "The provider's category or the product's own, to the letter."),
    from: day("First day of the tour."),
    to: day("Last day of the tour."),
  },
  filter: ({ status, category, from, to }) => ({
    ...equals("status", status),
    ...equals("category", category),
    ...betweenDays("date", from, to),
  }),
  orders: { createdAt: ["createdAt"], date: ["date", "time"], totalPrice: ["totalPrice"] },
  usual: "-createdAt",
  toDtos: (bookings) => bookings.map(toBookingDto),
  columns: {
    Reference: ({ reference }) => reference,
    Status: ({ status }) => status,
    Date: ({ date }) => date,
    Time: ({ time }) => time,
    Booked: ({ providerId, productType }) => providerId?.serviceName ?? productType ?? "",
    Category: (_, { category }) => category,
    Guest: ({ touristId, contact }) => touristId?.fullName ?? contact?.name ?? "",
    Email: ({ touristId, contact }) => touristId?.email ?? contact?.email ?? "",
    Phone: ({ contact }) => contact?.phone ?? "",
    Adults: ({ adults }) => adults,
    Children: ({ children }) => children,
    "Total (LKR)": ({ totalPrice }) => totalPrice,
    "Total (USD)": ({ totalPrice }) => lkrToUsd(totalPrice),
    "Special notes": ({ specialNotes }) => specialNotes,
    Message: ({ contact }) => contact?.message ?? "",
    "Booked at (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id,
  },
});
