import { AddressNotice } from "@/components/account/address-notice";
import { DashboardTabs } from "@/components/dashboard/dashboard-tabs";
import { PAGES, withQuery } from "@/lib/paths";
import { type TouristDashboardQuery, touristDashboardSchema } from "@/lib/schemas/tourist-dashboard";
import { requirePageActor } from "@/lib/server/http/page-actor";
import type { Actor } from "@/lib/server/infra/actor";
import { OwnAccount } from "../own-account";
import { BookingView } from "./booking-view";
import { BookingsView } from "./bookings-view";
import { OwnReviewsView } from "./own-reviews-view";
import { ReviewView } from "./review-view";

const PATH = PAGES.touristDashboard;

const TABS = [
  { view: "bookings", label: "My Bookings", href: PATH },
  { view: "reviews", label: "My reviews", href: withQuery(PATH, { view: "reviews" }) },
  { view: "account", label: "Account", href: withQuery(PATH, { view: "account" }) },
] as const;

const TITLES = {
  bookings: "My Bookings",
  booking: "Your booking",
  reviews: "My reviews",
  review: "Write a review",
  account: "Account",
} as const satisfies Record<TouristDashboardQuery["view"], string>;

export async function generateMetadata({ searchParams }: PageProps<"/tourist-dashboard">) {
  const { view } = touristDashboardSchema.parse(await searchParams);
  return { title: view === "bookings" ? "My Dashboard" : TITLES[view] };
}

export default async function TouristDashboardPage({ searchParams }: PageProps<"/tourist-dashboard">) {
  const query = touristDashboardSchema.parse(await searchParams);
  const { view, booking, stars } = query;
  const here = withQuery(PATH, { view: view === "bookings" ? undefined : view, booking, stars });
  const actor = await requirePageActor("tourist", here);

  return (
    <div className="shell pt-4 md:pt-8">
      <DashboardTabs
        label="My Dashboard"
        tabs={TABS.map(({ label, href, view: tab }) => ({ label, href, isCurrent: tab === view }))}
      />
      <h1 className="mt-8 mb-6 text-title md:mt-10 md:mb-8">{TITLES[view]}</h1>
      {(view === "bookings" || view === "booking") && !actor.emailVerified && (
        <AddressNotice about="your bookings" email={actor.email} returnTo={here} />
      )}
      <View actor={actor} query={query} here={here} />
    </div>
  );
}

interface ViewProps {
  actor: Actor;
  query: TouristDashboardQuery;
  /** Address of this view. */
  here: string;
}

function View({ actor, query, here }: ViewProps) {
  if (query.view === "reviews") return <OwnReviewsView actor={actor} shown={query.reviews} />;
  if (query.view === "review") {
    return <ReviewView actor={actor} bookingId={query.booking} stars={query.stars} here={here} />;
  }
  if (query.view === "account") return <OwnAccount actor={actor} returnTo={here} />;
  if (query.view === "booking") return <BookingView actor={actor} id={query.booking} />;
  return <BookingsView actor={actor} query={query} />;
}
