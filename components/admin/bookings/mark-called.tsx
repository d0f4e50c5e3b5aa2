import { ActionButton } from "@/components/admin/shared/action-button";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** A button that records a call to the guest. The booking then leaves the list of guests to call. */
export function MarkCalled({ booking: { _id, reference, callGuest } }: { booking: BookingDto }) {
  return (
    <ActionButton
      label="Mark as called"
      about={`booking ${reference}`}
      needs="adminMarkCalled"
      busyLabel="Saving…"
      call={{
        method: "PUT",
        path: ADMIN_API.markCalled(_id),
        body: { since: callGuest?.since },
        done: `Booking ${reference} marked as called.`,
        failed: ADMIN_MESSAGES.markCalledFailed,
      }}
    />
  );
}
