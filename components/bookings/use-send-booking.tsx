"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { API } from "@/lib/api-paths";
import { ApiFailure, callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { BOOKING_STATUS_LABEL } from "@/lib/domain/booking-status";
import { bookedOffer } from "@/lib/domain/offer";
import { roleHint } from "@/lib/domain/session-hint";
import { AppError } from "@/lib/errors";
import { formatBoth, formatGroup } from "@/lib/format";
import { withQuery } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { useQuestion } from "./use-question";

/** Milliseconds to wait for the list of bookings. After that, the booking is sent without checking for a duplicate. */
const PATIENCE = 5_000;

/** The guest answered no to a question before the booking, such as whether to book the same tour again. */
export class NotWanted extends Error {}

export interface SentBooking {
  date: string;
  time: string;
  adults: number;
  children: number;
  /** The total that the form shows, in whole LKR. */
  expectedTotal?: number | undefined;
}

function isUnauthorized(error: unknown): boolean {
  return (error instanceof AppError || error instanceof ApiFailure) && error.status === 401;
}

/**
 * Treats every 401 for a sent booking as an ended session, whatever its body says. Source: docs/product.md, "Ended
 * session".
 */
function withEndedSession(error: unknown): unknown {
  return isUnauthorized(error)
    ? new AppError("SESSION_EXPIRED", { sentence: MESSAGES.sessionExpired }, { cause: error })
    : error;
}

/**
 * The guest's existing booking of the same tour for the same day and time; undefined if there is none, or if the list
 * of bookings could not be read.
 */
async function findTwin(
  subject: string,
  { date, time }: Pick<SentBooking, "date" | "time">,
): Promise<BookingDto | undefined> {
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
    // The response with status 401 also removed the session cookie, so sending the booking would fail with a
    // less helpful message.
    if (isUnauthorized(error)) throw withEndedSession(error);
    return undefined;
  }
}

/** The new total in a `PRICE_CHANGED` error; undefined for any other error. */
function newTotalOf(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== "PRICE_CHANGED") return undefined;
  const total = error.details?.total;
  return typeof total === "number" ? total : undefined;
}

/**
 * Sends a booking. First asks for confirmation if the guest has already booked the same tour for the same day and time,
 * for example in a second tab (docs/product.md, "Same tour twice"; the server would accept both bookings). Asks again
 * if the price has changed (docs/product.md, "The shown price is booked").
 * @param subject a product's name or a provider's id
 */
export function useSendBooking(subject: string) {
  const router = useRouter();
  const { dialog, ask } = useQuestion();
  const [changed, setChanged] = useState<{ from: number; to: number }>();
  const tried = useRef<string>(undefined);

  async function requireWanted(moment: SentBooking): Promise<void> {
    const when = `${moment.date} ${moment.time}`;
    if (tried.current === when) return;
    const twin = await findTwin(subject, moment);
    const isWanted =
      !twin ||
      (await ask({
        title: "Book this tour again?",
        text: `You already have a booking for this tour at this time (${twin.reference}, ${BOOKING_STATUS_LABEL[twin.status].toLowerCase()}).`,
        confirmLabel: "Book again",
        cancelLabel: "Don't book again",
      }));
    if (!isWanted) throw new NotWanted();
    // Asks only once about the same day and time. After a failed attempt, the guest's list may already contain
    // this booking, and the question would be wrong. The idempotency key prevents a second booking.
    tried.current = when;
  }

  return {
    /** The dialog for the questions, which the form must render. */
    dialog,
    /**
     * Returns the total to show. Usually this is `total`, which the page calculated. If the server has reported a
     * different total, it is the server's total.
     */
    totalNow: (total: number): number => (changed?.from === total ? changed.to : total),
    /**
     * @param book sends the booking with the given total
     * @throws NotWanted if the guest answered no, NotLoaded if the question cannot be shown, and the errors of
     *   `callApi`
     */
    send: async <Sent extends SentBooking, Made>(
      booking: Sent,
      book: (body: Sent) => Promise<Made>,
    ): Promise<Made> => {
      await requireWanted(booking);
      for (let body = booking; ; ) {
        try {
          const made = await book(body);
          tried.current = undefined;
          return made;
        } catch (error) {
          const total = newTotalOf(error);
          if (total === undefined || body.expectedTotal === undefined) throw withEndedSession(error);
          const from = body.expectedTotal;
          setChanged((before) => ({ from: before?.to === from ? before.from : from, to: total }));
          // Reloads the page's data, because the rest of the page still shows the old price.
          router.refresh();
          const isAgreed = await ask({
            title: "Book at the new price?",
            text: `The total for ${formatGroup(body.adults, body.children)} was ${formatBoth(body.expectedTotal)} and is now ${formatBoth(total)}.`,
            confirmLabel: "Book at new price",
            cancelLabel: "Don't book",
          });
          if (!isAgreed) throw new NotWanted();
          body = { ...body, expectedTotal: total };
        }
      }
    },
  };
}
