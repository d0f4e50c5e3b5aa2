import { usualAnswer } from "@/components/offers/answer-words";
import { InstantBadge } from "@/components/offers/instant-badge";
import { Terms } from "@/components/offers/terms";
import type { Confirmation } from "@/lib/domain/answer-times";
import { sentences } from "./please-call-guest";
import { whoConfirms } from "./who-confirms";

interface BookingTermsProps extends Partial<Confirmation> {
  /** Whether the booking is for a service, which its host has to accept. */
  isService: boolean;
  /** Whether the guest books without an account. */
  isGuest?: boolean;
  /** Whether the offer has a schedule, so that guests choose one of its departures. */
  isScheduled: boolean;
}

/**
 * Explains who confirms the booking and by when (docs/product.md, "Instant confirmation", "Answer times", "Expiry of pending
 * bookings"), and when the guest pays.
 */
export function BookingTerms({
  isService,
  isGuest = false,
  isScheduled,
  isInstant = false,
  usualHours = null,
}: BookingTermsProps) {
  return (
    <div className="mt-3 space-y-2 text-base text-muted">
      {isGuest && (
        <p>
          {"We'll email you a link first. "}
          {isScheduled && "We hold your places for 30 minutes. "}
          {"Nothing is booked until you open it."}
        </p>
      )}
      {isInstant ? (
        <>
          <InstantBadge />
          <p>
            {isGuest
              ? "You'll be confirmed as soon as you open it."
              : "You'll be confirmed at once. If your email isn't confirmed yet, we hold your places for up to 6 hours until you confirm it."}
          </p>
        </>
      ) : (
        <p>
          {sentences(
            whoConfirms(isService, isGuest),
            usualAnswer(usualHours),
            isScheduled &&
              `Unconfirmed requests expire after 48 hours${isGuest ? "" : " (6 if your email isn't confirmed)"}, or 2 hours before the tour.`,
          )}
        </p>
      )}
      <p>
        <Terms />
      </p>
    </div>
  );
}
