import { Terms } from "@/components/offers/terms";
import { whoConfirms } from "./who-confirms";

interface BookingTermsProps {
  /** Whether a host is asked. */
  isService: boolean;
  /** Whether it starts at set times only. */
  isScheduled: boolean;
}

/** What follows when the form is sent: who says yes and until when (product 17.6), and when one pays. */
export function BookingTerms({ isService, isScheduled }: BookingTermsProps) {
  return (
    <div className="mt-3 space-y-2 text-base text-muted">
      <p>
        {whoConfirms(isService)}
        {isScheduled &&
          " Unconfirmed requests expire after 48 hours (6 if your email isn't verified), or 2 hours before the tour."}
      </p>
      <p>
        <Terms />
      </p>
    </div>
  );
}
