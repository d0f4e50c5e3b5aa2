"use client";

import { ActionButton } from "@/components/admin/shared/action-button";
import { OfficeNote } from "@/components/admin/shared/office-note";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { ATTENDANCE_WORDS, MAX_OFFICE_NOTE } from "@/lib/domain/attendance";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { Assignee } from "./assignee";
import { MarkAttendance } from "./mark-attendance";
import { Tasks } from "./tasks";

interface OfficePartProps {
  booking: BookingDto;
  /** Emails of the staff who may work on bookings. */
  staff: readonly string[];
  /** Whether the day of the tour has come. Only then can our team record whether the guests came. */
  hasBegun: boolean;
}

/** Our team's internal data about a booking: a note, its assignee and tasks, and whether the guests came. */
export function OfficePart({ booking, staff, hasBegun }: OfficePartProps) {
  const { _id, reference, status, office } = booking;
  const { note: seenNote = "", attendance = null } = office ?? {};
  const about = `booking ${reference}`;
  return (
    <section aria-labelledby="office" className="petal mt-6 border border-line bg-surface p-5 md:p-6">
      <h2 id="office" className="text-subheading">
        For the office
      </h2>
      <OfficeNote
        note={seenNote}
        maxLength={MAX_OFFICE_NOTE}
        hint="Guests and hosts never see this note."
        about={`of ${about}`}
        needs="adminNoteBooking"
        path={ADMIN_API.office(_id)}
      />
      <Assignee booking={booking} staff={staff} />
      <Tasks booking={booking} staff={staff} />
      {hasBegun && status === "confirmed" && (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <p className="font-semibold">
            {attendance ? ATTENDANCE_WORDS[attendance] : "Did the guests arrive?"}
          </p>
          {attendance ? (
            <ActionButton
              label="Undo"
              about={`“${ATTENDANCE_WORDS[attendance]}” for ${about}`}
              needs="adminNoteBooking"
              busyLabel="Saving…"
              look="quiet"
              call={{
                method: "PUT",
                path: ADMIN_API.office(_id),
                body: { attendance: null },
                done: "Attendance cleared.",
                failed: ADMIN_MESSAGES.markAttendanceFailed,
              }}
            />
          ) : (
            <MarkAttendance booking={booking} />
          )}
        </div>
      )}
    </section>
  );
}
