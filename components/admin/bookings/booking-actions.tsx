import { ActionButton } from "@/components/admin/shared/action-button";
import { MoreActions } from "@/components/admin/shared/more-actions";
import { pleaseCallGuest, sentences } from "@/components/bookings/please-call-guest";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { hasPassed } from "@/lib/domain/dates";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { ApproveBooking } from "./approve-booking";
import { CancelBooking } from "./cancel-booking";
import { DeclineMove } from "./decline-move";

interface BookingActionsProps {
  booking: BookingDto;
  /** The page to open after deleting the booking, if the current page shows only this booking. */
  leaveTo?: string;
}

/**
 * Buttons for the actions that an admin can take on a booking in its status. The destructive ones are in a menu.
 * Source: docs/product.md, "Changes of state".
 */
export function BookingActions({ booking, leaveTo }: BookingActionsProps) {
  const { _id, reference, status, move } = booking;
  const about = `booking ${reference}`;
  /** Whether the guest still expects the tour, so that a deletion has to email the guest. */
  const isExpected = status !== "cancelled" && !hasPassed(booking, new Date());
  return (
    <div className="flex flex-wrap items-center gap-1">
      {(status !== "confirmed" || move) && <ApproveBooking booking={booking} />}
      <MoreActions
        about={about}
        needs={status === "cancelled" ? ["adminDeleteBooking"] : ["adminCancelBooking", "adminDeleteBooking"]}
      >
        {move && <DeclineMove booking={booking} />}
        {status !== "cancelled" && <CancelBooking booking={booking} isOnItsPage={leaveTo !== undefined} />}
        <ActionButton
          label="Delete"
          about={about}
          needs="adminDeleteBooking"
          busyLabel="Deleting…"
          look="quiet"
          ask={{
            title: `Delete booking ${reference}?`,
            text: sentences(
              "This permanently removes the booking from all lists and statistics, and the guest will no longer see it.",
              isExpected &&
                (pleaseCallGuest(booking) || "We'll email the guest to say the booking is cancelled."),
            ),
          }}
          call={{
            method: "DELETE",
            path: ADMIN_API.booking(_id),
            done: `Booking ${reference} deleted.`,
            failed: ADMIN_MESSAGES.deleteBookingFailed,
          }}
          {...(leaveTo ? { leaveTo } : {})}
        />
      </MoreActions>
    </div>
  );
}
