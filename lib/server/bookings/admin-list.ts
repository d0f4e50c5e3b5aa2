import "server-only";
import type { QueryFilter } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { ATTENDANCE_WORDS } from "../../domain/attendance";
import { BOOKING_STATUSES } from "../../domain/booking-status";
import { colomboText } from "../../domain/dates";
import { HOST_ANSWER_WORDS, HOST_ANSWERS, type HostAnswer } from "../../domain/host-answers";
import { lkrToUsd } from "../../format";
import { EMAIL_MAX } from "../../schemas/fields";
import { day, ids as idsFilter, oneOf, plain } from "../../schemas/list-query";
import { isObjectIdText } from "../infra/db";
import { adminList } from "../infra/lists/admin-list";
import { betweenDays, equals } from "../infra/lists/conditions";
import { bookingsOfProvider } from "./erase";
import { guestEmails } from "./guest-emails";
import { toBookingDto } from "./to-dto";

/** A valid id that no provider has. It replaces a malformed `provider` filter, which then matches nothing. */
const NOBODY = "0".repeat(24);

/** The query filter for a host's answer. Only bookings of services have a host. */
function answeredAs(answer: HostAnswer | "none" | undefined): object {
  if (!answer) return {};
  return { "offer.kind": "service", "hostAnswer.answer": answer === "none" ? null : answer };
}

/** Bookings that need an answer. The two conditions use two indexes. */
const WAITING: QueryFilter<BookingDoc> = {
  $or: [{ status: "pending" }, { "move.expiresAt": { $type: "date" } }],
};

/** All bookings, as a list of the admin panel. */
export const bookingList = adminList({
  model: BookingModel,
  fields: {
    status: oneOf(BOOKING_STATUSES, "The booking's status."),
    waiting: oneOf(
      ["true"],
      "Bookings that wait for an answer: pending ones, and confirmed ones with a requested change.",
    ),
    hostAnswer: oneOf(
      ["none", ...HOST_ANSWERS],
      "The host's answer. `none` finds bookings whose host has not answered. Products have no host, so their bookings never match.",
    ),
    category: plain("category", "The exact category of the provider or product."),
    ids: idsFilter("Only the bookings with these ids."),
    assignee: plain("assignee", "Email of the staff member who looks after the booking.", EMAIL_MAX),
    provider: plain("provider", "The id of the booked provider."),
    from: day("First day of the tour."),
    to: day("Last day of the tour."),
  },
  filter: ({ status, waiting, hostAnswer, category, ids, assignee, provider, from, to }) => ({
    ...equals("status", status),
    ...(ids && { _id: { $in: ids.split(",") } }),
    ...(waiting && WAITING),
    ...answeredAs(hostAnswer),
    ...equals("category", category),
    ...equals("assignee", assignee),
    ...(provider && bookingsOfProvider(isObjectIdText(provider) ? provider : NOBODY)),
    ...betweenDays("date", from, to),
  }),
  orders: {
    urgency: ["-hostAnswer.answer", "date", "time"],
    createdAt: ["createdAt"],
    date: ["date", "time"],
    guest: ["sortName"],
    totalPrice: ["totalPrice"],
    status: ["status", "createdAt"],
  },
  usual: "-createdAt",
  toDtos: async (bookings) => {
    const emailOf = await guestEmails(bookings);
    return bookings.map((one) => ({ ...toBookingDto(one), guestEmail: emailOf(one) }));
  },
  columns: {
    Reference: ({ reference }) => reference,
    Status: ({ status }) => status,
    "Cancelled by": ({ cancelledBy }) => cancelledBy ?? "",
    "Host's answer": ({ hostAnswer }) => (hostAnswer ? HOST_ANSWER_WORDS[hostAnswer.answer].label : ""),
    "Host's note": ({ hostAnswer }) => hostAnswer?.note ?? "",
    "Requested date": ({ move }) => move?.date ?? "",
    "Requested time": ({ move }) => move?.time ?? "",
    "Requested adults": ({ move }) => move?.adults ?? "",
    "Requested children": ({ move }) => move?.children ?? "",
    Date: ({ date }) => date,
    Time: ({ time }) => time,
    Booked: ({ providerId, productType }) => providerId?.serviceName ?? productType ?? "",
    Host: (_, { provider }) => provider?.fullName ?? "",
    Category: (_, { category }) => category,
    Guest: ({ touristId, contact }) => touristId?.fullName ?? contact?.name ?? "",
    Email: ({ touristId, contact }) => touristId?.email ?? contact?.email ?? "",
    Phone: ({ contact }) => contact?.phone ?? "",
    Adults: ({ adults }) => adults,
    Children: ({ children }) => children,
    "Total (LKR)": ({ totalPrice }) => totalPrice,
    "Total (USD)": ({ totalPrice }) => lkrToUsd(totalPrice),
    Arrival: ({ office }) => (office?.attendance ? ATTENDANCE_WORDS[office.attendance] : ""),
    "Assigned to": ({ office }) => office?.assignee ?? "",
    "Special notes": ({ specialNotes }) => specialNotes,
    Message: ({ contact }) => contact?.message ?? "",
    "Booked at (Sri Lanka time)": ({ createdAt }) => colomboText(createdAt),
    Id: ({ _id }) => _id,
  },
});
