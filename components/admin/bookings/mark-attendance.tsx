import { ActionButton } from "@/components/admin/shared/action-button";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { ATTENDANCE, ATTENDANCE_WORDS } from "@/lib/domain/attendance";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** Buttons that record whether the guests of a booking came. */
export function MarkAttendance({ booking: { _id, reference } }: { booking: BookingDto }) {
  return (
    <span className="flex flex-wrap gap-1">
      {ATTENDANCE.map((attendance) => (
        <ActionButton
          key={attendance}
          label={ATTENDANCE_WORDS[attendance]}
          about={`booking ${reference}`}
          needs="adminNoteBooking"
          busyLabel="Saving…"
          call={{
            method: "PUT",
            path: ADMIN_API.office(_id),
            body: { attendance },
            done: `Booking ${reference} marked as “${ATTENDANCE_WORDS[attendance]}”.`,
            failed: ADMIN_MESSAGES.markAttendanceFailed,
          }}
        />
      ))}
    </span>
  );
}
