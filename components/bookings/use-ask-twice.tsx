"use client";

import { type ReactNode, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { callApi } from "@/lib/client/api";
import { BOOKING_STATUS_LABEL } from "@/lib/domain/booking-status";
import { bookedOffer } from "@/lib/domain/offer";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";
import { API, withQuery } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** How long the answer is waited for, in milliseconds: a booking does not depend on it. */
const PATIENCE = 5_000;

/** There is such a booking already, and nobody wants a second one. */
export class NotWanted extends Error {}

interface Moment {
  date: string;
  time: string;
}

/** The person's own live booking of the same for the same moment, if there is one. */
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
    // A session that is over ends with this answer: sending would not be told of it any more.
    if (error instanceof AppError && /SESSION/.test(error.code)) throw error;
    return undefined;
  }
}

/**
 * Asks before the same is booked a second time for the same moment, such as from another tab. To the
 * server two bookings are two bookings (product 6.5).
 * @param subject a product's name or a provider's id
 */
export function useAskTwice(subject: string) {
  const [twin, setTwin] = useState<BookingDto>();
  const [isOpen, setIsOpen] = useState(false);
  const decide = useRef((_isWanted: boolean) => {});
  const tried = useRef<string>(undefined);

  async function isWanted(moment: Moment): Promise<boolean> {
    const found = await findTwin(subject, moment);
    if (!found) return true;
    setTwin(found);
    setIsOpen(true);
    const isWantedTwice = await new Promise<boolean>((resolve) => {
      decide.current = resolve;
    });
    setIsOpen(false);
    return isWantedTwice;
  }

  const question: ReactNode = (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => decide.current(false)}
      title="Book it again?"
      text={
        twin &&
        `You already have a booking for this tour at this time: ${twin.reference}, ${BOOKING_STATUS_LABEL[twin.status].toLowerCase()}.`
      }
      confirmLabel="Book again"
      cancelLabel="Do not book again"
      busyLabel="Booking…"
      onConfirm={async () => decide.current(true)}
      explain={() => undefined}
    />
  );

  return {
    /** The question, to be drawn somewhere in the form. */
    question,
    /** Sends a booking. @throws NotWanted when there is one like it and no second one is wanted */
    send: async (moment: Moment, book: () => Promise<BookingDto>): Promise<BookingDto> => {
      const when = `${moment.date} ${moment.time}`;
      if (tried.current !== when && !(await isWanted(moment))) throw new NotWanted();
      // What is sent again because it failed would meet itself: its key sees to it that it is one booking.
      tried.current = when;
      const made = await book();
      tried.current = undefined;
      return made;
    },
  };
}
