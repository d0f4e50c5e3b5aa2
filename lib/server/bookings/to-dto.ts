import "server-only";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline } from "../../domain/dates";
import { isGuestShown } from "../../domain/privacy";
import type { BookingDto } from "../../schemas/booking-dto";

/** A booking as answers to admins hold it (product 3.2). */
export function toBookingDto(booking: BookingDoc): BookingDto {
  const { provider, tourist, contact, price, hostAnswer } = booking;
  return {
    _id: booking._id.toHexString(),
    reference: booking.reference,
    providerId: provider && {
      _id: provider._id.toHexString(),
      serviceName: provider.serviceName,
      category: provider.category,
    },
    // Blank where the person erased the account.
    touristId: tourist?.fullName
      ? {
          _id: tourist._id.toHexString(),
          fullName: tourist.fullName,
          email: tourist.email,
        }
      : null,
    productType: booking.productType,
    date: booking.date,
    time: booking.time,
    adults: booking.adults,
    children: booking.children,
    totalPrice: booking.totalPrice,
    status: booking.status,
    // Bookings made before these existed lack them.
    cancelReason: booking.cancelReason ?? null,
    cancelNote: booking.cancelNote ?? "",
    cancelledBy: booking.cancelledBy ?? null,
    hostAnswer: hostAnswer
      ? { answer: hostAnswer.answer, note: hostAnswer.note, at: hostAnswer.at.toISOString() }
      : null,
    version: booking.version,
    expiresAt: booking.expiresAt?.toISOString() ?? null,
    cancelBy: (booking.cancelBy ?? cancelDeadline(booking)).toISOString(),
    late: booking.late ?? false,
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

/** A booking as answers to its host hold it: phone and address of the guest only while they are needed (product 20). */
export function toHostBookingDto(booking: BookingDoc, now: Date): BookingDto {
  const dto = toBookingDto(booking);
  if (isGuestShown(booking, now)) return dto;
  const { touristId, contact } = dto;
  return {
    ...dto,
    touristId: touristId && { ...touristId, email: "" },
    contactId: contact && { phone: "" },
    contact: contact && { ...contact, email: "", phone: "" },
  };
}

/** A booking as answers to its tourist hold it: what the host wrote to our team is not for the tourist. */
export function toTouristBookingDto(booking: BookingDoc): BookingDto {
  const dto = toBookingDto(booking);
  return { ...dto, hostAnswer: dto.hostAnswer && { ...dto.hostAnswer, note: "" } };
}
