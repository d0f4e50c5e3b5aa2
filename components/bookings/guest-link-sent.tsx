"use client";

import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { AlsoIn } from "@/components/currencies/also-in";
import type { GuestBookingDto } from "@/lib/schemas/guest-booking";

interface GuestLinkSentProps {
  link: GuestBookingDto;
  /** Day, time, group and price of the booking. */
  facts: string;
  /** The price in whole LKR; undefined if there is none. */
  total: number | undefined;
  /** Shows the form again. */
  onReopen: () => void;
}

/**
 * Replaces a booking form after a guest without an account sent it. Nothing is booked until the guest opens
 * the mailed link and confirms.
 */
export function GuestLinkSent({ link, facts, total, onReopen }: GuestLinkSentProps) {
  const { email, expiresAt, holdsSeats } = link;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, []);
  // Uses the time zone of the browser, because the guest may be in another country.
  const until = new Date(expiresAt)
    .toLocaleTimeString("en", { hour: "numeric", minute: "2-digit" })
    .toLowerCase();
  return (
    <div className="petal flex scroll-mt-28 flex-col items-start gap-4 border border-line bg-surface p-7 shadow-raised md:p-10">
      <MailCheck aria-hidden="true" className="size-10 text-good" />
      <h2 ref={heading} tabIndex={-1} className="text-heading focus-visible:outline-none">
        One more step: check your email
      </h2>
      <p className="measure wrap-anywhere">
        {"We sent a link to "}
        <strong>{email}</strong>
        {`. Open it by ${until}, your time, to confirm your booking. Nothing is booked until you do.`}
        {holdsSeats && " We'll hold your places until that time."}
      </p>
      <p className="measure font-semibold">
        {facts}
        {total !== undefined && <AlsoIn lkr={total} />}
      </p>
      <p className="measure text-muted">No email after a few minutes? Please look in your spam folder.</p>
      <button type="button" onClick={onReopen} className="text-link min-h-11 text-left">
        Check your details and send them again
      </button>
    </div>
  );
}
