import Link from "next/link";
import { BookingNews } from "@/components/bookings/booking-news";
import { ChangeBooking } from "@/components/bookings/change-booking";
import { OwnBooking } from "@/components/bookings/own-booking";
import { buttonClass } from "@/components/ui/button-class";
import { hasPassed } from "@/lib/domain/dates";
import { PAGES } from "@/lib/paths";
import { readConfirmation } from "@/lib/server/bookings/answer-times";
import { findOwnBooking } from "@/lib/server/bookings/tourist-bookings";
import type { Actor } from "@/lib/server/infra/actor";
import { readAllProducts } from "@/lib/server/products/queries";
import { trustedHosts } from "@/lib/server/providers/for-bookings";
import { approvedListings } from "@/lib/server/providers/queries";
import { changePrices } from "../change-prices";
import { isPickedUp } from "../is-picked-up";
import { offerOfBooking } from "../offer-of-booking";

interface BookingViewProps {
  actor: Actor;
  /** A booking id from the page's address, where visitors can type any text. */
  id: string | undefined;
}

/** One booking with everything that its tourist needs to know. Booking forms lead to this page. */
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
  const now = new Date();
  const offer = offerOfBooking(booking);
  const hostIds = booking.providerId ? [booking.providerId._id] : [];
  const [[listing], confirmed, trusted, products] = await Promise.all([
    approvedListings(hostIds),
    offer && readConfirmation(offer),
    trustedHosts(hostIds),
    readAllProducts(),
  ]);
  const product = products.find(({ name }) => name === booking.productType);
  const host = listing?.provider;
  const isMailed = actor.emailVerified === true;
  return (
    <BookingNews>
      <OwnBooking
        booking={booking}
        product={product}
        host={host}
        now={now}
        isMailed={isMailed}
        confirmation={booking.status === "pending" ? confirmed?.confirmation : undefined}
        changes={
          booking.status !== "cancelled" &&
          !hasPassed(booking, now) && (
            <ChangeBooking
              booking={booking}
              isTrusted={hostIds.some((host) => trusted.has(host))}
              isInstant={isMailed && confirmed?.confirmation.isInstant === true}
              prices={changePrices(booking, products, now)}
              picksUp={isPickedUp(host, product)}
            />
          )
        }
      />
    </BookingNews>
  );
}
