"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { formatDate, formatGroup, formatTime, formatTotal } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** How long the banner stays, in milliseconds. Source: product 6.10. */
const BANNER_TIME = 3_000;

/**
 * Confirms that a service was booked: a banner that goes away after three seconds, and a line that stays. The
 * banner lies over the page, so that nothing moves when it goes.
 */
export function BookingRequested({ booking }: { booking: BookingDto | undefined }) {
  const region = useRef<HTMLDivElement>(null);
  const [clearedId, setClearedId] = useState<string>();
  const id = booking?._id;

  useEffect(() => {
    if (!id) return;
    region.current?.scrollIntoView({ block: "nearest" });
    const timer = setTimeout(() => setClearedId(id), BANNER_TIME);
    return () => clearTimeout(timer);
  }, [id]);

  return (
    <div ref={region} role="status" className="scroll-mb-28">
      {booking && id !== clearedId && (
        <p className="fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-md gap-3 rounded-field border-2 border-good bg-good-soft p-4 font-semibold text-lead shadow-floating">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
          Booking request sent
        </p>
      )}
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
