import { answerSentence } from "@/components/offers/answer-words";
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
  /** Hours until the chosen start time; NaN while no start time is chosen. */
  hoursLeft: number;
}

/**
 * Explains who confirms the booking and by when (docs/product.md, "Instant confirmation", "Answer times", "Expiry of
 * pending bookings"), and when the guest pays.
 */
export function BookingTerms({
  isService,
  isGuest = false,
  isScheduled,
  isInstant = false,
  usualHours,
  hoursLeft,
}: BookingTermsProps) {
  return (
    <div className="mt-3 space-y-2 text-base text-muted">
      {isGuest && (
        <p>
          {"Nothing is booked until you confirm with the link we email you."}
          {isScheduled && " We'll hold your places for 30 minutes."}
        </p>
      )}
      {isInstant ? (
        <>
          <InstantBadge />
          <p>
            {isGuest
              ? "Once you've used the link, your booking is confirmed instantly."
              : "Your booking is confirmed instantly if you've confirmed your email. If not, we'll hold your places for up to 6 hours while you confirm your email."}
          </p>
        </>
      ) : (
        <p>
          {sentences(
            whoConfirms(isService, isGuest),
            usualHours !== undefined && answerSentence(usualHours, hoursLeft),
            isScheduled &&
              `Unconfirmed requests expire after 48 hours${isGuest ? "" : " (6 hours if your email isn't confirmed)"} or 2 hours before the tour, whichever comes first.`,
          )}
        </p>
      )}
      <p>
        <Terms />
      </p>
    </div>
  );
}
