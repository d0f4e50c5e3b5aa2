"use client";

import { useEffect } from "react";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { roleHint } from "@/lib/domain/session-hint";
import { withQuery } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** Number of latest bookings that are searched for a phone number. */
const LATEST = 5;

/**
 * Fills in an empty phone field with the number from the tourist's latest booking that has a phone number.
 * @param onFailure receives the error if the call fails
 */
export function useLastPhone(
  fillIn: (known: { "contact.phone": string }) => void,
  onFailure: (error: unknown) => void,
): void {
  useEffect(() => {
    if (roleHint(document.cookie) !== "tourist") return;
    const leaving = new AbortController();
    callApi<BookingDto[]>(withQuery(API.myBookings, { limit: LATEST }), { signal: leaving.signal })
      .then((latest) => {
        const phone = latest.find(({ contact }) => contact?.phone)?.contact?.phone;
        if (phone) fillIn({ "contact.phone": phone });
      })
      // This is only a convenience: if the call fails, guests type the number.
      .catch(onFailure);
    return () => leaving.abort();
  }, [fillIn, onFailure]);
}
