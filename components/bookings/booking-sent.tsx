"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { AlsoIn } from "@/components/currencies/also-in";
import { buttonClass } from "@/components/ui/button-class";
import { Toast } from "@/components/ui/toast";
import type { Confirmation } from "@/lib/domain/answer-times";
import { bookedOffer } from "@/lib/domain/offer";
import { formatDate, formatGroup, formatTime, formatTotal } from "@/lib/format";
import { ownBookingPath } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { answerIfSoon } from "./answer-if-soon";
import { sentences } from "./please-call-guest";

/** Milliseconds before the booking's page opens. Source: docs/product.md, "After booking". */
const READING_TIME = 2_000;

interface BookingSentProps {
  booking: BookingDto;
  /** How bookings of the offer are confirmed; undefined if unknown. */
  confirmation: Confirmation | undefined;
  /** Whether the booking's page opens automatically. Otherwise a toast says that the booking was sent. */
  leadsOn?: boolean;
  /** Whether the message has a border. */
  isCard?: boolean;
}

/** Replaces a booking form after it is sent, and links to the booking's page. */
export function BookingSent({ booking, confirmation, leadsOn = false, isCard = true }: BookingSentProps) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const href = ownBookingPath(booking._id);
  const isConfirmed = booking.status === "confirmed";
  const done = isConfirmed ? "Booking confirmed" : "Booking request sent";

  useEffect(() => {
    heading.current?.focus();
    // The guest had scrolled down to the button of the long form. This message is much shorter than the form, so it may
    // be outside the window.
    heading.current?.scrollIntoView({ block: "center", behavior: "instant" });
    if (!leadsOn) return;
    const timer = setTimeout(() => router.push(href), READING_TIME);
    return () => clearTimeout(timer);
  }, [router, leadsOn, href]);

  return (
    <div
      data-booked=""
      className={`flex scroll-mt-28 flex-col items-start gap-4 ${isCard ? "petal border border-line bg-surface p-7 shadow-raised md:p-10" : ""}`}
    >
      {!leadsOn && <Toast key={booking._id}>{done}</Toast>}
      <CircleCheck aria-hidden="true" className="size-10 text-good" />
      <h2 ref={heading} tabIndex={-1} className="text-heading focus-visible:outline-none">
        {leadsOn ? done : isConfirmed ? "You're booked" : "Your host has your request"}
      </h2>
      <p className="measure wrap-anywhere">
        {`${bookedOffer(booking)?.name ?? "Your tour"}, ${formatDate(booking.date)} at ${formatTime(booking.time)}, `}
        {formatGroup(booking.adults, booking.children)}, {formatTotal(booking.totalPrice)}. Your reference is{" "}
        <strong className="whitespace-nowrap">{booking.reference}</strong>.
        <AlsoIn lkr={booking.totalPrice} />
      </p>
      {!isConfirmed && (
        <p>
          {confirmation?.isInstant
            ? "If you haven't confirmed your email address yet, please do that first."
            : sentences(
                answerIfSoon(booking, new Date(booking.createdAt), confirmation),
                // With `leadsOn`, the booking's page opens. That page itself asks guests to confirm an unverified email.
                !leadsOn &&
                  "You'll find the answer on your booking's page, and we'll email it. New here? Please confirm your email address first, with the link we sent you.",
              )}
        </p>
      )}
      {leadsOn && <p className="text-muted">Opening your booking…</p>}
      <Link href={href} prefetch={false} className={buttonClass({ look: leadsOn ? "outline" : "primary" })}>
        See your booking
      </Link>
    </div>
  );
}
