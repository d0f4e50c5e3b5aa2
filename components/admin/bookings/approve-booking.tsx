"use client";

import { useRef, useState } from "react";
import { ActionButton } from "@/components/admin/shared/action-button";
import { type AdminCall, useAdminPanel } from "@/components/admin/shared/admin-panel";
import { SECTION_HEADING } from "@/components/admin/shared/section-heading";
import { askedFor } from "@/components/bookings/asked-move";
import { BookingDifferences, changedBookingOf } from "@/components/bookings/booking-differences";
import { pleaseCallGuest, sentences } from "@/components/bookings/please-call-guest";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { hasPassed } from "@/lib/domain/dates";
import { AppError } from "@/lib/errors";
import { formatDate, formatTime } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** The confirmation question before an approval; undefined if none is needed. */
function questionOf(booking: BookingDto) {
  const { reference, status, hostAnswer, date, time, move } = booking;
  const call = pleaseCallGuest(booking);
  const isPast = hasPassed({ date, time }, new Date());
  if (move) return undefined;
  if (status === "cancelled") {
    return {
      isHarmless: true as const,
      title: `Restore booking ${reference}?`,
      text: sentences("The booking will be confirmed.", !isPast && (call || "We'll email the guest.")),
      confirmLabel: "Restore booking",
      cancelLabel: "Not now",
    };
  }
  const isDeclined = hostAnswer?.answer === "no";
  if (!isDeclined && !isPast) return undefined;
  return {
    isHarmless: true as const,
    title: isDeclined ? "Approve a booking that the host declined?" : "Approve a past booking?",
    text: [
      isDeclined &&
        (hostAnswer.note ? `The host's reason: “${hostAnswer.note}”` : "The host gave no reason."),
      isPast && `The tour started on ${formatDate(date)} at ${formatTime(time)}.`,
      !isPast && call,
    ]
      .filter(Boolean)
      .join(" "),
    confirmLabel: "Approve",
    cancelLabel: "Not now",
  };
}

/**
 * An error after which the admin can confirm the approval anyway: the departure is full, or the booking has
 * changed.
 */
type Conflict = { full: string } | { changed: BookingDto };

const NOTHING_ASKED = { title: "", text: "", confirmLabel: "" };

/** The labels of the button and its dialogs. */
function wordsOf({ status, move }: BookingDto) {
  if (status === "cancelled") {
    return { label: "Restore booking", verb: "Restore", doing: "Restoring", busyLabel: "Restoring…" };
  }
  if (move) {
    const label = "Accept change";
    return { label, verb: label, doing: "Accepting the change to", busyLabel: "Accepting…" };
  }
  return { label: "Approve", verb: "Approve", doing: "Approving", busyLabel: "Approving…" };
}

function secondQuestion(booking: BookingDto, conflict: Conflict) {
  const { reference, move } = booking;
  const { label, verb, doing } = wordsOf(booking);
  if ("full" in conflict) {
    return {
      title: `${verb} over capacity?`,
      text: `${conflict.full} ${doing} booking ${reference} would exceed the capacity.`,
      confirmLabel: `${verb} anyway`,
      isDangerous: true,
    };
  }
  return {
    title: move ? "Accept the change?" : `${verb} the changed booking?`,
    text: `Booking ${reference} has changed since you opened this page.`,
    children: <BookingDifferences seen={booking} now={conflict.changed} />,
    confirmLabel: move ? label : `${verb} changed booking`,
  };
}

/**
 * Approves a booking in the version that is shown. Asks for confirmation if the booking was cancelled, if the host
 * declined it, or if the tour has started. Asks again if the departure is full or the booking has changed.
 */
export function ApproveBooking({ booking }: { booking: BookingDto }) {
  const { _id, reference, status } = booking;
  const { label, busyLabel } = wordsOf(booking);
  const panel = useAdminPanel();
  const [conflict, setConflict] = useState<Conflict>();
  const asked = useRef<Conflict>(undefined);
  asked.current = conflict ?? asked.current;
  const changed = asked.current && "changed" in asked.current ? asked.current.changed : undefined;
  const current = changed && changed.version > booking.version ? changed : booking;
  const { version } = current;
  const call = {
    method: "PUT",
    path: ADMIN_API.approveBooking(_id),
    body: { version },
    done: sentences(
      current.move
        ? `Booking ${reference} changed to ${askedFor(current, current.move)}.`
        : `Booking ${reference} confirmed.`,
      // Guests get no notification about a tour that is over.
      !hasPassed(current, new Date()) &&
        pleaseCallGuest({ guestEmail: booking.guestEmail, contact: current.contact }),
    ),
    failed: ADMIN_MESSAGES.approveBookingFailed,
  } as const satisfies AdminCall;
  const question = questionOf(booking);

  /** Opens the second question if the error is a `Conflict`. @returns whether it was opened */
  function asksAgain(error: unknown): boolean {
    const latest = changedBookingOf(error);
    const isFull = error instanceof AppError && error.code === "DEPARTURE_FULL";
    if (latest) setConflict({ changed: latest });
    else if (isFull) setConflict({ full: error.message });
    return latest !== undefined || isFull;
  }

  return (
    <>
      <ActionButton
        about={`booking ${reference}`}
        needs="adminApproveBooking"
        busyLabel={busyLabel}
        label={label}
        look={status === "cancelled" ? "quiet" : "primary"}
        {...(question && { ask: question })}
        call={call}
        onRefused={asksAgain}
      />
      <ConfirmDialog
        isOpen={conflict !== undefined}
        onClose={() => {
          setConflict(undefined);
          panel.reload();
        }}
        {...(asked.current ? secondQuestion(booking, asked.current) : NOTHING_ASKED)}
        cancelLabel="Not now"
        busyLabel={busyLabel}
        onConfirm={async () => {
          const isOver = asked.current && "full" in asked.current;
          try {
            await panel.run({ ...call, body: { version, ...(isOver && { overbook: true }) } });
            setConflict(undefined);
          } catch (error) {
            if (!asksAgain(error)) throw error;
          }
        }}
        explain={(error) => panel.explain(call, error)}
        focusWhenDone={() => document.getElementById(SECTION_HEADING)}
      />
    </>
  );
}
