"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { type AffectedBooking, affectedBy, affectedSentence } from "@/components/schedules/affected";
import { AffectedBookings } from "@/components/schedules/affected-bookings";
import { buttonClass } from "@/components/ui/button-class";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";

interface CloseOrOpenProps {
  /** `YYYY-MM-DD` */
  date: string;
  /** The start time of one departure; undefined for the whole day. */
  time?: string;
  isClosed: boolean;
  /** Name of the day or departure, such as "this day". */
  what: string;
  /** Number of bookings. Closing does not cancel them. */
  bookings?: number;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/** Closes or opens a day or a departure. If closing affects bookings, shows them and asks for confirmation. */
export function CloseOrOpen({ date, time, isClosed, what, bookings = 0, returnTo }: CloseOrOpenProps) {
  const router = useRouter();
  const sessionEnded = useEndedSession(returnTo);
  const [isReloading, startTransition] = useTransition();
  const [isSending, setIsSending] = useState(false);
  const [affected, setAffected] = useState<readonly AffectedBooking[]>([]);
  const [problem, setProblem] = useState<string>();
  const isBusy = isSending || isReloading;
  const button = useRef<HTMLButtonElement>(null);

  async function send(keepBookings: boolean) {
    if (isBusy) return;
    setIsSending(true);
    setProblem(undefined);
    setAffected([]);
    try {
      const body = { closed: !isClosed, time, keepBookings };
      await callApi(API.scheduleDay(date), { method: "PUT", body });
      startTransition(() => router.refresh());
    } catch (error) {
      const touched = affectedBy(error);
      if (touched) setAffected(touched);
      else if (!sessionEnded(error)) {
        setProblem(error instanceof AppError ? error.message : MESSAGES.dayFailed);
      }
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className="print:hidden">
      <button
        ref={button}
        type="button"
        aria-disabled={isBusy}
        onClick={() => void send(false)}
        className={`${buttonClass({ look: isClosed ? "primary" : "outline" })} aria-disabled:cursor-progress aria-disabled:opacity-70`}
      >
        {isClosed ? "Open" : "Close"} {what}
      </button>
      <p role="alert" className={problem || affected.length > 0 ? "mt-2 font-medium text-base" : "sr-only"}>
        {problem ?? (affected.length > 0 ? affectedSentence(affected) : "")}
      </p>
      <p role="status" className="mt-2 font-medium text-base empty:mt-0">
        {isClosed &&
          bookings > 0 &&
          `You still have ${bookings === 1 ? "1 booking" : `${bookings} bookings`} on this day. Call us if you can't host these guests.`}
      </p>
      {affected.length > 0 && (
        <div className="mt-2">
          <AffectedBookings
            bookings={affected}
            isBusy={isBusy}
            onKeep={() => {
              // The focused button is about to be removed, so the main button receives the focus.
              button.current?.focus();
              void send(true);
            }}
            onGiveUp={() => {
              button.current?.focus();
              setAffected([]);
            }}
          />
        </div>
      )}
    </div>
  );
}
