"use client";

import { useEffect, useState } from "react";
import { BookingsAhead, whomWeEmail } from "@/components/bookings/bookings-ahead";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { callApi } from "@/lib/client/api";
import { colomboMoment } from "@/lib/domain/dates";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** Maximum number of bookings in the dialog. */
const MOST = 100;

/** The number of bookings in words. @param count the number of loaded bookings; if it is `MOST`, there may be more */
function amountOf(count: number): string {
  if (count === 1) return "1 upcoming confirmed booking";
  return `${count}${count === MOST ? " or more" : ""} upcoming confirmed bookings`;
}

/** Part of the dialog that deletes a host: the guests whose confirmed bookings would be cancelled. */
export function BookingsAheadOf({ providerId }: { providerId: string }) {
  const [bookings, setBookings] = useState<readonly BookingDto[]>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const query = new URLSearchParams({
      ...{ provider: providerId, status: "confirmed", sort: "date", limit: String(MOST) },
      from: colomboMoment(new Date()).date,
    });
    callApi<BookingDto[]>(`${ADMIN_API.bookings}?${query}`)
      .then(setBookings)
      .catch(() => setFailed(true));
  }, [providerId]);
  if (isFailed)
    return (
      <p className="text-base">
        We couldn't load the upcoming confirmed bookings. Please close this dialog and try again.
      </p>
    );
  if (!bookings) return <p className="text-base text-muted">Loading upcoming confirmed bookings…</p>;
  if (bookings.length === 0) return <p className="text-base">No upcoming confirmed bookings.</p>;
  return (
    <>
      <p className="text-base">
        {`${amountOf(bookings.length)} will be cancelled. ${whomWeEmail(bookings)}`}
      </p>
      <BookingsAhead bookings={bookings} />
    </>
  );
}
