"use client";

import { type ReactNode, useState } from "react";
import { MESSAGES } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { nowIs } from "./what-change-does";

/**
 * The booking that a dialog shows: the newer version from a server error if there was one, otherwise the page's
 * booking.
 * @param sessionEnded handles the error of an ended session and returns false for any other error
 */
export function useLatestBooking(booking: BookingDto, sessionEnded: (error: unknown) => boolean) {
  const [newer, setNewer] = useState<BookingDto>();
  return {
    current: newer && newer.version > booking.version ? newer : booking,
    /**
     * Returns the message for an error; undefined if the session has ended. If the error contains a newer version of
     * the booking, the dialog then shows that version.
     */
    explain: (error: unknown): ReactNode => {
      if (sessionEnded(error)) return undefined;
      if (!(error instanceof AppError)) return MESSAGES.changeFailed;
      const latest = error.code === "CHANGED_MEANWHILE" && (error.details?.booking as BookingDto | undefined);
      if (!latest) return error.message;
      setNewer(latest);
      return (
        <>
          <p>{error.message}</p>
          <p className="mt-1 font-normal">{nowIs(latest)}</p>
        </>
      );
    },
  };
}
