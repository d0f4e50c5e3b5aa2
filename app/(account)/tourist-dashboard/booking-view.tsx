import Link from "next/link";
import { OwnBooking } from "@/components/bookings/own-booking";
import { buttonClass } from "@/components/ui/button-class";
import { PAGES } from "@/lib/paths";
import { readConfirmation } from "@/lib/server/bookings/answer-times";
import { findOwnBooking } from "@/lib/server/bookings/tourist-bookings";
import type { Actor } from "@/lib/server/infra/actor";
import { approvedListings } from "@/lib/server/providers/queries";
import { offerOfBooking } from "../offer-of-booking";

interface BookingViewProps {
  actor: Actor;
  /** From the address, so it may be any text instead of 24 hex digits. */
  id: string | undefined;
}

/** One booking with everything that its tourist needs to know. Every booking form opens this page. */
export async function BookingView({ actor, id }: BookingViewProps) {
  const booking = id ? await findOwnBooking(actor, id) : null;
  if (!booking) {
    return (
      <>
        <p className="text-muted">We can't find this booking in your account.</p>
        <Link href={PAGES.touristDashboard} className={`mt-6 ${buttonClass({ look: "outline" })}`}>
          My Bookings
        </Link>
      </>
    );
  }
  const offer = booking.status === "pending" ? offerOfBooking(booking) : undefined;
  const [[listing], confirmed] = await Promise.all([
    booking.providerId ? approvedListings([booking.providerId._id]) : [],
    offer && readConfirmation(offer),
  ]);
  return (
    <OwnBooking
      booking={booking}
      host={listing?.provider}
      now={new Date()}
      isMailed={actor.emailVerified === true}
      confirmation={confirmed?.confirmation}
    />
  );
}
