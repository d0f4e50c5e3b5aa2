"use client";

import { type ReactNode, useRef, useState } from "react";
import { NotLoaded } from "@/components/forms/use-api-form";
import type { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { BOOKING_STATUS_LABEL } from "@/lib/domain/booking-status";
import { bookedOffer } from "@/lib/domain/offer";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";
import { withQuery } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** Milliseconds to wait for the list of bookings. After that the booking is sent without the question. */
const PATIENCE = 5_000;

/** Thrown when the same is booked already and the person does not want a second booking. */
export class NotWanted extends Error {}

/** The question, whose code is loaded when it is asked first: it is a sixth of a form's scripts, and hardly ever asked. */
interface Question {
  twin: BookingDto;
  Dialog: typeof ConfirmDialog;
}

interface Moment {
  date: string;
  time: string;
}

/** The person's own booking of the same tour for the same day and time, if there is one. */
async function findTwin(subject: string, { date, time }: Moment): Promise<BookingDto | undefined> {
  if (roleHint(document.cookie) !== "tourist") return undefined;
  try {
    const mine = await callApi<BookingDto[]>(withQuery(API.myBookings, { limit: 500 }), {
      signal: AbortSignal.timeout(PATIENCE),
    });
    return mine.find(
      (booking) =>
        bookedOffer(booking)?.id === subject &&
        booking.date === date &&
        booking.time === time &&
        booking.status !== "cancelled",
    );
  } catch (error) {
    // The session has ended, and this answer also removes its cookie: sending would fail for a less clear reason.
    if (error instanceof AppError && /SESSION/.test(error.code)) throw error;
    return undefined;
  }
}

/**
 * Asks before the same tour is booked twice for the same day and time, such as from a second tab (product 6.6).
 * The server would take both bookings (product 6.5).
 * @param subject a product's name or a provider's id
 */
export function useAskTwice(subject: string) {
  const [asked, setAsked] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const decide = useRef((_isWanted: boolean) => {});
  const tried = useRef<string>(undefined);

  async function isWanted(moment: Moment): Promise<boolean> {
    const twin = await findTwin(subject, moment);
    if (!twin) return true;
    const { ConfirmDialog: Dialog } = await import("@/components/ui/confirm-dialog").catch(() => {
      throw new NotLoaded();
    });
    setAsked({ twin, Dialog });
    setIsOpen(true);
    const isWantedTwice = await new Promise<boolean>((resolve) => {
      decide.current = resolve;
    });
    setIsOpen(false);
    return isWantedTwice;
  }

  const question: ReactNode = asked && (
    <asked.Dialog
      isOpen={isOpen}
      onClose={() => decide.current(false)}
      title="Book it again?"
      text={`You already have a booking for this tour at this time: ${asked.twin.reference}, ${BOOKING_STATUS_LABEL[asked.twin.status].toLowerCase()}.`}
      confirmLabel="Book again"
      cancelLabel="Do not book again"
      busyLabel="Booking…"
      onConfirm={async () => decide.current(true)}
      explain={() => undefined}
    />
  );

  return {
    /** The dialog that asks, to be rendered somewhere in the form. */
    question,
    /** Sends a booking. @throws NotWanted when the answer to the question was no, NotLoaded when it cannot be asked */
    send: async (moment: Moment, book: () => Promise<BookingDto>): Promise<BookingDto> => {
      const when = `${moment.date} ${moment.time}`;
      if (tried.current !== when && !(await isWanted(moment))) throw new NotWanted();
      // A booking sent again after a failure may be in the list itself; its idempotency key prevents a second one.
      tried.current = when;
      const made = await book();
      tried.current = undefined;
      return made;
    },
  };
}
