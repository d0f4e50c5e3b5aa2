import { Terms } from "@/components/offers/terms";
import { whoConfirms } from "./who-confirms";

interface BookingTermsProps {
  /** Whether the booking is for a service, which its host has to accept. */
  isService: boolean;
  /** Whether the offer has a schedule, so that guests choose one of its departures. */
  isScheduled: boolean;
}

/** Explains who confirms the booking and by when (product, "Expiry of pending bookings"), and when the guest pays. */
export function BookingTerms({ isService, isScheduled }: BookingTermsProps) {
  return (
    <div className="mt-3 space-y-2 text-base text-muted">
      <p>
        {whoConfirms(isService)}
        {isScheduled &&
          " Unconfirmed requests expire after 48 hours (6 if your email isn't confirmed), or 2 hours before the tour."}
      </p>
      <p>
        <Terms />
      </p>
    </div>
  );
}
