"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { formatDate, formatGroup, formatTime, formatTotal } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { whoConfirms } from "./who-confirms";

/** Milliseconds before the dashboard opens. Source: product 6.10. */
const READING_TIME = 2_000;

/** Confirms that a product was booked, shows the reference, then opens the dashboard. */
export function BookingSent({ booking }: { booking: BookingDto }) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => router.push(PAGES.touristDashboard), READING_TIME);
    return () => clearTimeout(timer);
  }, [router]);

  return (
    <div className="petal flex flex-col items-start gap-4 border border-line bg-surface p-7 shadow-raised md:p-10">
      <CircleCheck aria-hidden="true" className="size-10 text-good" />
      <h2 ref={heading} tabIndex={-1} className="text-heading focus-visible:outline-none">
        Booking request sent
      </h2>
      <p className="measure text-lead">
        Your reference is <strong className="whitespace-nowrap">{booking.reference}</strong>
        {`: ${booking.productType}, ${formatDate(booking.date)} at ${formatTime(booking.time)}, `}
        {formatGroup(booking.adults, booking.children)}, {formatTotal(booking.totalPrice)}.
      </p>
      <p className="text-muted">{whoConfirms(false)} You see that under My Bookings. Taking you there…</p>
      <Link href={PAGES.touristDashboard} prefetch={false} className={buttonClass({ look: "outline" })}>
        See my bookings
      </Link>
    </div>
  );
}
