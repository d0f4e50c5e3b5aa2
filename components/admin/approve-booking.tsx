"use client";

import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ADMIN_API } from "@/lib/api-paths";
import { AppError } from "@/lib/errors";
import { MESSAGES } from "@/lib/messages";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { ActionButton } from "./action-button";
import { type AdminCall, useAdminDesk } from "./admin-desk";
import { SECTION_HEADING } from "./section-heading";

/**
 * Confirms a booking; one that was cancelled only after a question. Where its departure is full by now, a second
 * question asks whether to go over the places.
 */
export function ApproveBooking({ booking: { _id, reference, status } }: { booking: BookingDto }) {
  const desk = useAdminDesk();
  const [refusal, setRefusal] = useState<string>();
  const asked = useRef<string>(undefined);
  asked.current = refusal ?? asked.current;
  const call = {
    method: "PUT",
    path: ADMIN_API.approveBooking(_id),
    done: `Booking ${reference} is confirmed.`,
    failed: MESSAGES.approveBookingFailed,
  } as const satisfies AdminCall;
  return (
    <>
      <ActionButton
        about={`booking ${reference}`}
        needs="adminApproveBooking"
        busyLabel="Approving…"
        {...(status === "cancelled"
          ? {
              label: "Take up again",
              look: "quiet",
              ask: {
                isHarmless: true,
                title: `Take booking ${reference} up again?`,
                text: "It was cancelled. It is confirmed then, and who was told of the cancellation is told of that.",
                confirmLabel: "Confirm the booking",
                cancelLabel: "Leave it cancelled",
              },
            }
          : { label: "Approve", look: "primary" })}
        call={call}
        onRefused={(error) => {
          const isFull = error instanceof AppError && error.code === "DEPARTURE_FULL";
          if (isFull) setRefusal(error.message);
          return isFull;
        }}
      />
      <ConfirmDialog
        isOpen={refusal !== undefined}
        onClose={() => setRefusal(undefined)}
        title="Go over the places?"
        text={`${asked.current} You can confirm booking ${reference} all the same; the calendar shows that the departure is over its places.`}
        confirmLabel="Approve over the places"
        cancelLabel="Do not approve"
        busyLabel="Approving…"
        isDangerous
        onConfirm={async () => {
          await desk.run({ ...call, body: { overbook: true } });
          setRefusal(undefined);
        }}
        explain={(error) => desk.explain(call, error)}
        focusWhenDone={() => document.getElementById(SECTION_HEADING)}
        onGiveUp={desk.reload}
      />
    </>
  );
}
