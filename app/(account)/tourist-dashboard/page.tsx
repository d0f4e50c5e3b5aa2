import Link from "next/link";
import { BookingTicket } from "@/components/bookings/booking-ticket";
import { NoBookings } from "@/components/bookings/no-bookings";
import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { PAGES } from "@/lib/paths";
import { listOwnBookings } from "@/lib/server/bookings/queries";
import { requirePageActor } from "@/lib/server/page-actor";

export const metadata = { title: "My Dashboard" };

export default async function TouristDashboardPage() {
  const actor = await requirePageActor("tourist", PAGES.touristDashboard);
  const bookings = await listOwnBookings(actor);

  return (
    <div className="shell pt-8 md:pt-14">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4 md:mb-10">
        <h1 className="text-title">My Bookings</h1>
        {bookings.length > 0 && (
          <Link href={HOME_TOURS} className={buttonClass({ look: "outline" })}>
            Book another tour
          </Link>
        )}
      </header>
      {bookings.length > 0 ? (
        <ul className="space-y-5">
          {bookings.map((booking) => (
            <li key={booking._id}>
              <BookingTicket booking={booking} />
            </li>
          ))}
        </ul>
      ) : (
        <NoBookings />
      )}
    </div>
  );
}
