"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { SelectField } from "@/components/forms/select-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import type { BookingDto } from "@/lib/schemas/booking-dto";

interface AssigneeProps {
  booking: Pick<BookingDto, "_id" | "reference" | "office">;
  /** Emails of the staff who may work on bookings. */
  staff: readonly string[];
}

/** The staff member who looks after a booking, and a button that assigns the booking to another member. */
export function Assignee({ booking: { _id, reference, office }, staff }: AssigneeProps) {
  const { assignee = "" } = office ?? {};
  // Null until somebody chooses in the dialog, so that it shows the latest assignee each time it opens.
  const [choice, setChoice] = useState<string | null>(null);
  const chosen = choice ?? assignee;
  const forget = () => setChoice(null);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="wrap-anywhere">{`Assigned to ${assignee || "nobody"}`}</p>
      <ActionButton
        label="Assign"
        about={`booking ${reference}`}
        needs="adminNoteBooking"
        busyLabel="Saving…"
        look="quiet"
        ask={{
          isHarmless: true,
          title: "Assign this booking",
          text: "Guests and hosts never see who looks after a booking.",
          confirmLabel: "Assign booking",
          cancelLabel: "Not now",
          onClose: forget,
          children: (
            <SelectField
              name={`assignee-${_id}`}
              label="Assign to"
              optional
              placeholder="Nobody"
              options={[...new Set([...staff, ...(assignee ? [assignee] : [])])].map((email) => ({
                value: email,
                label: email,
              }))}
              value={chosen}
              onValue={setChoice}
            />
          ),
        }}
        call={{
          method: "PUT",
          path: ADMIN_API.office(_id),
          body: { assignee: chosen || null },
          done: "Assignee saved.",
          failed: ADMIN_MESSAGES.assignBookingFailed,
          onDone: forget,
        }}
      />
    </div>
  );
}
