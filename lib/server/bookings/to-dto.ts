import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { BookingDto } from "../../schemas/booking-dto";

/** A booking as answers hold it (product 3.2). */
export function toBookingDto(booking: BookingDoc): BookingDto {
  const { provider, tourist, contact, price } = booking;
  return {
    _id: booking._id.toHexString(),
    reference: booking.reference,
    providerId: provider && {
      _id: provider._id.toHexString(),
      serviceName: provider.serviceName,
      category: provider.category,
    },
    touristId: tourist && {
      _id: tourist._id.toHexString(),
      fullName: tourist.fullName,
      email: tourist.email,
    },
    productType: booking.productType,
    date: booking.date,
    time: booking.time,
    adults: booking.adults,
    children: booking.children,
    totalPrice: booking.totalPrice,
    status: booking.status,
    // Bookings made before reasons existed have neither field.
    cancelReason: booking.cancelReason ?? null,
    cancelNote: booking.cancelNote ?? "",
    specialNotes: booking.specialNotes,
    contactId: contact && { phone: contact.phone },
    contact: contact && {
      name: contact.name,
      email: contact.email,
      message: contact.message,
      phone: contact.phone,
    },
    price: price && {
      unitPrice: price.unitPrice,
      tier: price.tier && { from: price.tier.from, to: price.tier.to },
      rate: price.rate,
      childRule: price.childRule,
      total: price.total,
    },
    createdAt: booking.createdAt.toISOString(),
  };
}
