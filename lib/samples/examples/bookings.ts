import { findProduct } from "../../domain/catalogue";
import { cancelDeadline } from "../../domain/dates";
import { quoteProduct, quoteProvider } from "../../domain/pricing";
import type { AnsweredDto, BookingDto } from "../../schemas/booking-dto";
import { productBookingBody } from "../factories";
import { AT, ID, LISTING, TOURIST } from "./shared";

/** Examples of the calls about bookings, on a day that is still to come. */
export function bookingExamples() {
  const productBooking = productBookingBody();
  const { date, time, adults, children, contact } = productBooking;

  const product = findProduct(productBooking.productType);
  const productPrice = product && quoteProduct(product, productBooking);
  const servicePrice = quoteProvider(LISTING.price, productBooking);
  const quote = (result: typeof servicePrice | undefined) =>
    result && "quote" in result ? result.quote : null;

  const bookingBase = {
    _id: ID.booking,
    reference: "NT-7K2M9Q",
    touristId: { _id: ID.tourist, fullName: TOURIST.fullName, email: TOURIST.email },
    date,
    time,
    adults,
    children,
    status: "pending",
    cancelReason: null,
    cancelNote: "",
    cancelledBy: null,
    hostAnswer: null,
    version: 0,
    expiresAt: null,
    move: null,
    cancelBy: cancelDeadline({ date, time }).toISOString(),
    late: false,
    specialNotes: "",
    createdAt: AT,
  } as const;
  const productBooked: BookingDto = {
    ...bookingBase,
    providerId: null,
    productType: productBooking.productType,
    totalPrice: quote(productPrice)?.total ?? 0,
    contactId: { phone: contact.phone },
    contact,
    price: quote(productPrice),
  };
  const { serviceName, category } = LISTING;
  const cancellation = {
    reason: "weather",
    note: "The park is closed after the rain. We are glad to find you another day.",
  } as const;
  const serviceBooked: BookingDto = {
    ...bookingBase,
    providerId: { _id: ID.provider, serviceName, category },
    productType: null,
    totalPrice: quote(servicePrice)?.total ?? 0,
    contactId: null,
    contact: null,
    price: quote(servicePrice),
  };

  const hostBooked: BookingDto = {
    ...serviceBooked,
    touristId: null,
    status: "confirmed",
    contactId: { phone: contact.phone },
    contact: { name: contact.name, email: "", message: "", phone: contact.phone },
    byHost: true,
  };

  const answer = { answer: "yes", note: "We can also start an hour earlier." } as const;
  const answered: BookingDto = { ...serviceBooked, hostAnswer: { ...answer, at: AT } };

  return {
    productBooking,
    providerBooking: { providerId: ID.provider, date, time, adults, children, specialNotes: "" },
    adminBooking: {
      productType: "Budget Village Tour",
      contact: { name: contact.name, phone: contact.phone },
      date,
      time,
      adults,
      children,
      totalPrice: 9_000,
      status: "confirmed",
    },
    adminBooked: {
      ...productBooked,
      touristId: null,
      productType: "Budget Village Tour",
      totalPrice: 9_000,
      status: "confirmed",
      contact: { name: contact.name, email: "", message: "", phone: contact.phone },
      price: null,
    } satisfies BookingDto,
    productBooked,
    serviceBooked,
    confirmed: { ...productBooked, status: "confirmed" } satisfies BookingDto,
    hostBooking: { name: contact.name, phone: contact.phone, date, time, adults, children, specialNotes: "" },
    hostBooked,
    hostBookingEdit: { time, adults, children, version: 0 },
    hostCancellation: { reason: "host-unavailable", note: "The jeep is in the garage.", version: 0 },
    hostCancelled: {
      ...serviceBooked,
      status: "cancelled",
      cancelReason: "host-unavailable",
      cancelNote: "The jeep is in the garage.",
      cancelledBy: "host",
    } satisfies BookingDto,
    hostAnswer: answer,
    linkAnswer: { token: "ZvGgssPU5fYBI0UDZvGgssPU5fYBI0UCAABpT1hYx3Kp0vWn5Qm2d8Rk1jTz4uYb", ...answer },
    answered,
    answeredByLink: {
      reference: answered.reference,
      status: answered.status,
      hostAnswer: answered.hostAnswer,
      move: null,
    } satisfies AnsweredDto,
    cancellation,
    cancelled: {
      ...productBooked,
      status: "cancelled",
      cancelReason: cancellation.reason,
      cancelNote: cancellation.note,
      cancelledBy: "admin",
    } satisfies BookingDto,
  };
}
