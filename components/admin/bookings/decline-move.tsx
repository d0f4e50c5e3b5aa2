"use client";

import { useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { askedFor } from "@/components/bookings/asked-move";
import { pleaseCallGuest, sentences } from "@/components/bookings/please-call-guest";
import { TextField } from "@/components/forms/text-field";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { MESSAGES } from "@/lib/content/messages";
import { MAX_CANCEL_NOTE } from "@/lib/domain/cancel-reasons";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/**
 * A button that declines the requested change of a confirmed booking. Its dialog has a field for a note to the guest.
 */
export function DeclineMove({ booking }: { booking: BookingDto }) {
  const [note, setNote] = useState("");
  const { _id, reference, version, move } = booking;
  if (!move) return null;
  const call = pleaseCallGuest(booking);
  return (
    <ActionButton
      label="Decline change"
      about={`to booking ${reference}`}
      needs="adminDeclineMove"
      busyLabel="Declining…"
      look="quiet"
      ask={{
        title: `Decline the change to booking ${reference}?`,
        text: `The guest requested ${askedFor(booking, move)}. If you decline, the booking stays as it is${call ? `. ${call}` : ", and we'll email the guest."}`,
        confirmLabel: "Decline change",
        cancelLabel: "Not now",
        children: (
          <TextField
            name="declineNote"
            label="Message to the guest"
            optional
            rows={3}
            maxLength={MAX_CANCEL_NOTE}
            value={note}
            onValue={setNote}
          />
        ),
      }}
      call={{
        method: "PUT",
        path: ADMIN_API.declineMove(_id),
        body: { note, version },
        done: sentences(`Change to booking ${reference} declined.`, call),
        failed: MESSAGES.changeFailed,
      }}
    />
  );
}
