"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { Toast } from "@/components/ui/toast";
import { formatDate, formatGroup, formatTime, formatTotal } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** Confirms that a service was booked: a banner that goes away after three seconds (product 6.10), and a line that stays. */
export function BookingRequested({ booking }: { booking: BookingDto | undefined }) {
  const region = useRef<HTMLDivElement>(null);
  const id = booking?._id;

  useEffect(() => {
    if (id) region.current?.scrollIntoView({ block: "nearest" });
  }, [id]);

  return (
    <div ref={region} role="status" className="scroll-mb-28">
      {id && <Toast key={id}>Booking request sent</Toast>}
      {booking && (
        <p className="mt-4 border-good border-l-3 pl-3 text-base">
          Your request <strong className="whitespace-nowrap">{booking.reference}</strong>
          {` for ${formatDate(booking.date)} at ${formatTime(booking.time)}, `}
          {formatGroup(booking.adults, booking.children)}, {formatTotal(booking.totalPrice)}
          {", awaits confirmation. "}
          <Link href={PAGES.touristDashboard} prefetch={false} className="text-link">
            See it on My Dashboard
          </Link>
        </p>
      )}
    </div>
  );
}
