import "server-only";
import type { QueryFilter } from "mongoose";
import type { BookingDoc } from "@/models/booking";
import type { EventAuthor } from "@/models/event";
import type { BookingStatus } from "../../domain/booking-status";
import type { CancelReason } from "../../domain/cancel-reasons";
import type { CancelledBy } from "../../domain/cancelled-by";
import { AppError } from "../../errors";
import type { BookingDto } from "../../schemas/booking-dto";
import { eventOf } from "../audit/events";
import { type Change, changeBooking } from "./change-booking";
import { toBookingDto } from "./to-dto";

/**
 * For each target status: the action in the audit log, and the error message when a booking already has that
 * status.
 */
export const STATUS_CHANGES = {
  confirmed: { action: "booking.approved", error: "bookingConfirmed" },
  cancelled: { action: "booking.cancelled", error: "bookingCancelled" },
} as const;

/** The value of `cancelledBy` by the actor's role. For any other author the value is `system`. */
const CANCELLED_BY_ROLE: Readonly<Record<string, CancelledBy>> = {
  tourist: "tourist",
  provider: "host",
  admin: "admin",
};

interface Transition {
  actor: EventAuthor;
  /** The states from which the change is allowed (docs/product.md, "Changes of state"). */
  from: readonly BookingStatus[];
  to: keyof typeof STATUS_CHANGES;
  /** Reason and note of a cancellation (docs/product.md, "Cancelling with a reason"). */
  reason?: { reason?: CancelReason | null | undefined; note: string };
}

/** The roles whose decision answers a guest's request. */
const ANSWERING_ROLES: readonly string[] = ["provider", "admin"];

/** Plans a change of a booking's status. @throws AppError `CONFLICT` when the current status is not in `from` */
export function statusChange(before: BookingDoc, { actor, from, to, reason }: Transition): Change {
  const { action, error } = STATUS_CHANGES[to];
  const { reason: cancelReason = null, note: cancelNote } = reason ?? { note: "" };
  if (!from.includes(before.status)) throw new AppError("CONFLICT", error);
  const cancelledBy = to === "cancelled" ? (CANCELLED_BY_ROLE[actor.role] ?? "system") : null;
  const event = eventOf(actor, action, {
    from: before.status,
    to,
    version: before.version + 1,
    ...(cancelReason && { reason: cancelReason }),
    ...(cancelNote && { note: cancelNote }),
  });
  const ended = to === "cancelled" && { holdsPlaces: false };
  return {
    set: {
      ...{ status: to, move: null, addedPeople: 0 },
      ...{ cancelReason, cancelNote, cancelledBy, late: false, waitsAs: null, expiresAt: null, ...ended },
      holds: null,
      ...(before.status === "pending" && ANSWERING_ROLES.includes(actor.role) && { answeredAt: event.at }),
    },
    events: [event],
  };
}

/** Changes the status of a booking. @throws the errors of `changeBooking` and `statusChange` */
export async function transition({
  scope,
  ...step
}: Transition & { scope: QueryFilter<BookingDoc> }): Promise<BookingDto> {
  return toBookingDto(await changeBooking(scope, (before) => statusChange(before, step)));
}
