import "server-only";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline } from "../../domain/dates";
import { isSameParty } from "../../domain/moves";
import { isGuestShown } from "../../domain/privacy";
import type { BookingDto } from "../../schemas/booking-dto";

/** Converts a booking for responses to admins (docs/product.md, "Booking fields"). */
export function toBookingDto(booking: BookingDoc): BookingDto {
  const { provider, tourist, contact, price, hostAnswer, callGuest } = booking;
  return {
    _id: booking._id.toHexString(),
    reference: booking.reference,
    providerId: provider
      ? {
          _id: provider._id.toHexString(),
          serviceName: provider.serviceName,
          category: provider.category,
        }
      : null,
    // The name is blank if the tourist erased the account.
    touristId: tourist?.fullName
      ? {
          _id: tourist._id.toHexString(),
          fullName: tourist.fullName,
          email: tourist.email,
        }
      : null,
    productType: booking.productType ?? null,
    date: booking.date,
    time: booking.time,
    adults: booking.adults,
    children: booking.children,
    totalPrice: booking.totalPrice,
    status: booking.status,
    // These three fields are missing in bookings that older versions stored.
    cancelReason: booking.cancelReason ?? null,
    cancelNote: booking.cancelNote ?? "",
    cancelledBy: booking.cancelledBy ?? null,
    hostAnswer: toAnswerDto(hostAnswer),
    version: booking.version,
    // A booking that the host accepted needs no further answer from the host, so responses show no deadline.
    expiresAt: (hostAnswer?.answer !== "yes" && booking.expiresAt?.toISOString()) || null,
    move: toMoveDto(booking),
    cancelBy: (booking.cancelBy ?? cancelDeadline(booking)).toISOString(),
    late: booking.late ?? false,
    ...(booking.byHost && { byHost: true as const }),
    office: {
      note: booking.officeNote ?? "",
      attendance: booking.attendance ?? null,
      ...(booking.assignee && { assignee: booking.assignee }),
      ...(booking.tasks?.length && { tasks: toTaskDtos(booking.tasks) }),
    },
    ...(callGuest && {
      callGuest: {
        ...{ since: callGuest.since.toISOString(), about: callGuest.about },
        ...(callGuest.text && { text: callGuest.text }),
      },
    }),
    specialNotes: booking.specialNotes,
    contactId: contact ? { phone: contact.phone } : null,
    contact: contact
      ? { name: contact.name, email: contact.email, message: contact.message, phone: contact.phone }
      : null,
    price: price
      ? {
          unitPrice: price.unitPrice,
          tier: price.tier && { from: price.tier.from, to: price.tier.to },
          rate: price.rate,
          childRule: price.childRule,
          total: price.total,
        }
      : null,
    createdAt: booking.createdAt.toISOString(),
  };
}

function toAnswerDto(answer: BookingDoc["hostAnswer"]): BookingDto["hostAnswer"] {
  return answer ? { answer: answer.answer, note: answer.note, at: answer.at.toISOString() } : null;
}

function toMoveDto({ move, status, totalPrice, ...booking }: BookingDoc): BookingDto["move"] {
  if (!move || status !== "confirmed") return null;
  const { date, time, adults, children, expiresAt, hostAnswer } = move;
  return {
    ...{ date, time, adults, children },
    totalPrice: isSameParty(booking, move) ? totalPrice : move.totalPrice,
    expiresAt: expiresAt.toISOString(),
    hostAnswer: toAnswerDto(hostAnswer),
  };
}

/**
 * Converts a booking for responses to its host. Phone and email are left out once the host no longer needs them
 * (docs/product.md, "Privacy").
 */
export function toHostBookingDto(booking: BookingDoc, now: Date): BookingDto {
  if (!isGuestShown(booking, now)) return toLinkBookingDto(booking);
  const { callGuest: _, office: __, ...dto } = toBookingDto(booking);
  return dto;
}

/** Converts a booking for anybody who has the link of a host's mail: without the guest's phone and email. */
export function toLinkBookingDto(booking: BookingDoc): BookingDto {
  const { callGuest: _, office: __, ...dto } = toBookingDto(booking);
  const { touristId, contact } = dto;
  return {
    ...dto,
    touristId: touristId && { ...touristId, email: "" },
    contactId: contact && { phone: "" },
    contact: contact && { ...contact, email: "", phone: "" },
  };
}

/** Converts a booking for responses to its tourist, without the host's notes, which are for the team. */
export function toTouristBookingDto(booking: BookingDoc): BookingDto {
  const { callGuest, office: _, ...dto } = toBookingDto(booking);
  const withoutNote = (answer: BookingDto["hostAnswer"]) => answer && { ...answer, note: "" };
  const { move } = dto;
  return {
    ...dto,
    hostAnswer: withoutNote(dto.hostAnswer),
    move: move && { ...move, hostAnswer: withoutNote(move.hostAnswer) },
    ...(callGuest?.about === "move-ended" && { moveEnded: true }),
  };
}

/** The open tasks, the first due first. */
function toTaskDtos(tasks: NonNullable<BookingDoc["tasks"]>) {
  return tasks
    .toSorted((a, b) => a.due.getTime() - b.due.getTime())
    .map(({ _id, text, due, assignee }) => ({
      ...{ _id: _id.toHexString(), text, due: due.toISOString() },
      assignee: assignee ?? null,
    }));
}
