"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { pleaseCallGuest, sentences } from "@/components/bookings/please-call-guest";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { CANCEL_REASON_WORDS, CANCEL_REASONS, MAX_CANCEL_NOTE } from "@/lib/domain/cancel-reasons";
import type { BookingDto } from "@/lib/schemas/booking-dto";

const CANNOT_EMAIL = "No mail server is set up, so we can't email the guest.";

/**
 * The reason and the message of a cancellation, and the form fields for both.
 * @param id makes the names of the fields unique
 */
export function useCancellation(id: string) {
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const fields = (
    <>
      <SelectField
        name={`cancelReason-${id}`}
        label="Reason"
        optional
        placeholder="None given"
        options={CANCEL_REASONS.map((value) => ({ value, label: CANCEL_REASON_WORDS[value].label }))}
        value={reason}
        onValue={setReason}
      />
      <TextField
        name={`cancelNote-${id}`}
        label="Message to the guest"
        optional
        rows={3}
        maxLength={MAX_CANCEL_NOTE}
        value={note}
        onValue={setNote}
      />
    </>
  );
  return { body: { reason: reason || null, note }, fields };
}

/** A button that cancels a booking. Its dialog has fields for a reason and a note to the guest. */
export function CancelBooking({
  booking,
  isOnItsPage,
}: {
  booking: BookingDto;
  /**
   * Whether the button's label is "Cancel booking" instead of "Cancel". The page of a booking also has a form
   * that can be cancelled.
   */
  isOnItsPage: boolean;
}) {
  const { _id, reference } = booking;
  const call = pleaseCallGuest(booking);
  const { isSending } = useAdminPanel();
  const { body, fields } = useCancellation(_id);
  return (
    <ActionButton
      label={isOnItsPage ? "Cancel booking" : "Cancel"}
      about={isOnItsPage ? reference : `booking ${reference}`}
      needs="adminCancelBooking"
      busyLabel="Cancelling…"
      ask={{
        title: `Cancel booking ${reference}?`,
        text: sentences(
          (!call || booking.touristId) && "The guest will see the reason and message that you enter.",
          call || (!isSending && CANNOT_EMAIL),
          "You can restore the booking later.",
        ),
        confirmLabel: "Cancel booking",
        cancelLabel: "Keep booking",
        children: fields,
      }}
      call={{
        method: "PUT",
        path: ADMIN_API.cancelBooking(_id),
        body,
        done: sentences(`Booking ${reference} cancelled.`, call || (!isSending && CANNOT_EMAIL)),
        failed: ADMIN_MESSAGES.cancelBookingFailed,
      }}
    />
  );
}
