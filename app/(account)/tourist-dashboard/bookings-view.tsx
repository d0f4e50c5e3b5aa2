import Link from "next/link";
import { BookingNews } from "@/components/bookings/booking-news";
import type { TicketReview } from "@/components/bookings/booking-ticket";
import { ChangeBooking } from "@/components/bookings/change-booking";
import { DayFacts } from "@/components/bookings/day-facts";
import { EnquiryList } from "@/components/bookings/enquiry-list";
import { NoBookings } from "@/components/bookings/no-bookings";
import { TourList } from "@/components/bookings/tour-list";
import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { hasPassed } from "@/lib/domain/dates";
import { bookedOffer } from "@/lib/domain/offer";
import { firstUpcomingDay } from "@/lib/domain/tour-order";
import { PAGES, withQuery } from "@/lib/paths";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { DASHBOARD_STEP, type TouristDashboardQuery } from "@/lib/schemas/tourist-dashboard";
import { pageCancelledTours, pagePastTours, pageUpcomingTours } from "@/lib/server/bookings/tourist-bookings";
import { pageOwnEnquiries } from "@/lib/server/contact/queries";
import { instantOffers } from "@/lib/server/departures/schedules";
import { offerId } from "@/lib/server/departures/seat-reservations";
import type { Actor } from "@/lib/server/infra/actor";
import { readAllProducts } from "@/lib/server/products/queries";
import { trustedHosts } from "@/lib/server/providers/for-bookings";
import { approvedListings } from "@/lib/server/providers/queries";
import { ownReviewStates } from "@/lib/server/reviews/queries";
import { changePrices } from "../change-prices";
import { isPickedUp } from "../is-picked-up";
import { offerOfBooking } from "../offer-of-booking";

const PATH = PAGES.touristDashboard;

interface BookingsViewProps {
  actor: Actor;
  query: TouristDashboardQuery;
}

/** My Bookings: upcoming, past and cancelled. */
export async function BookingsView({ actor, query }: BookingsViewProps) {
  const now = new Date();
  const today = firstUpcomingDay(now);
  const [upcoming, past, cancelled, enquiries] = await Promise.all([
    pageUpcomingTours(actor, today, { page: 1, limit: query.upcoming }),
    pagePastTours(actor, today, { page: 1, limit: query.past }),
    pageCancelledTours(actor, { page: 1, limit: query.cancelled }),
    pageOwnEnquiries(actor, { page: 1, limit: query.enquiries }),
  ]);
  const shownNow = {
    ...{ upcoming: query.upcoming, past: query.past, cancelled: query.cancelled },
    enquiries: query.enquiries,
  };
  const hrefOf = (part: keyof typeof shownNow) => (shown: number) =>
    withQuery(PATH, { ...shownNow, [part]: shown });
  const enquiryList = enquiries.total > 0 && (
    <EnquiryList
      enquiries={enquiries.items}
      total={enquiries.total}
      step={DASHBOARD_STEP}
      href={hrefOf("enquiries")(query.enquiries + DASHBOARD_STEP)}
    />
  );
  if (upcoming.total + past.total + cancelled.total === 0) {
    return (
      <div className="space-y-12">
        <NoBookings />
        {enquiryList}
      </div>
    );
  }

  const confirmed = [...upcoming.items, ...past.items].filter(({ status }) => status === "confirmed");
  const hostIds = upcoming.items.flatMap(({ providerId }) => providerId?._id ?? []);
  const [reviewed, trusted, listings, instant, products] = await Promise.all([
    ownReviewStates(
      actor,
      confirmed.flatMap((booking) => bookedOffer(booking)?.id ?? []),
    ),
    trustedHosts(hostIds),
    approvedListings(hostIds),
    instantOffers(),
    readAllProducts(),
  ]);
  const reviewOf = (booking: BookingDto): TicketReview | undefined => {
    const target = booking.status === "confirmed" ? bookedOffer(booking) : null;
    if (!target) return undefined;
    const link = { href: withQuery(PATH, { view: "review", booking: booking._id }) };
    return reviewed.get(target.id) ?? (hasPassed(booking, now) ? link : undefined);
  };
  const hasInstantOffer = (booking: BookingDto) => {
    const offer = offerOfBooking(booking);
    return offer !== undefined && instant.has(offerId(offer));
  };
  const isVerified = actor.emailVerified === true;
  const productOf = ({ productType }: BookingDto) => products.find(({ name }) => name === productType);
  const hostOf = ({ providerId }: BookingDto) =>
    listings.find(({ provider }) => provider._id === providerId?._id)?.provider;
  const changesOf = (booking: BookingDto) =>
    !hasPassed(booking, now) && (
      <ChangeBooking
        booking={booking}
        isTrusted={booking.providerId !== null && trusted.has(booking.providerId._id)}
        isInstant={isVerified && hasInstantOffer(booking)}
        prices={changePrices(booking, products, now)}
        picksUp={isPickedUp(hostOf(booking), productOf(booking))}
      />
    );
  const factsOf = (booking: BookingDto) => (
    <DayFacts booking={booking} product={productOf(booking)} host={hostOf(booking)} />
  );
  return (
    <BookingNews>
      <div className="space-y-12">
        <TourList
          title="Upcoming"
          name="upcoming"
          tours={upcoming.items}
          total={upcoming.total}
          step={DASHBOARD_STEP}
          hrefOf={hrefOf("upcoming")}
          reviewOf={reviewOf}
          awaitsEmail={(booking) => !isVerified && booking.expiresAt !== null && hasInstantOffer(booking)}
          changesOf={changesOf}
          factsOf={factsOf}
          action={
            <Link href={HOME_TOURS} className={buttonClass({ look: "outline" })}>
              Book another tour
            </Link>
          }
        >
          <p className="mt-3 text-muted">No upcoming tours. Where would you like to go next?</p>
        </TourList>
        {enquiryList}
        {past.total > 0 && (
          <TourList
            title="Past"
            name="past"
            tours={past.items}
            total={past.total}
            step={DASHBOARD_STEP}
            hrefOf={hrefOf("past")}
            reviewOf={reviewOf}
          />
        )}
        {cancelled.total > 0 && (
          <TourList
            title="Cancelled"
            name="cancelled"
            tours={cancelled.items}
            total={cancelled.total}
            step={DASHBOARD_STEP}
            hrefOf={hrefOf("cancelled")}
            reviewOf={reviewOf}
          />
        )}
      </div>
    </BookingNews>
  );
}
