import { AddressNotice } from "@/components/account/address-notice";
import { DashboardTabs } from "@/components/dashboard/dashboard-tabs";
import { ApprovalState, FirstSteps } from "@/components/host-editor/approval-state";
import { gapsOf } from "@/components/host-editor/gaps-of";
import { formatDate } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";
import { type ProviderDashboardQuery, providerDashboardSchema } from "@/lib/schemas/provider-dashboard";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { findSchedule } from "@/lib/server/departures/schedules";
import { requirePageActor } from "@/lib/server/http/page-actor";
import type { Actor } from "@/lib/server/infra/actor";
import { getOwnListing } from "@/lib/server/providers/queries";
import { OwnAccount } from "../own-account";
import { BookingsView } from "./bookings-view";
import { CalendarView } from "./calendar-view";
import { DayView } from "./day-view";
import { ListingView } from "./listing-view";
import { PreviewView } from "./preview-view";
import { ReviewsView } from "./reviews-view";
import { ScheduleView } from "./schedule-view";

const TITLES = {
  bookings: "Provider Dashboard",
  calendar: "Calendar",
  schedule: "Days and times",
  listing: "Your listing",
  preview: "Preview of your listing",
  reviews: "Reviews",
  account: "Account",
} as const satisfies Record<ProviderDashboardQuery["view"], string>;

export async function generateMetadata({ searchParams }: PageProps<"/provider-dashboard">) {
  const { view, day } = providerDashboardSchema.parse(await searchParams);
  return { title: view === "bookings" && day ? `Bookings on ${formatDate(day)}` : TITLES[view] };
}

const PATH = PAGES.providerDashboard;

const TABS = [
  { view: "bookings", label: "Bookings", href: PATH },
  { view: "calendar", label: "Calendar", href: withQuery(PATH, { view: "calendar" }) },
  { view: "listing", label: "Listing", href: withQuery(PATH, { view: "listing" }) },
  { view: "reviews", label: "Reviews", href: withQuery(PATH, { view: "reviews" }) },
  { view: "account", label: "Account", href: withQuery(PATH, { view: "account" }) },
] as const;

export default async function ProviderDashboardPage({ searchParams }: PageProps<"/provider-dashboard">) {
  const query = providerDashboardSchema.parse(await searchParams);
  const { view, day, month } = query;
  const here = withQuery(PATH, { view: view === "bookings" ? undefined : view, day, month });
  const actor = await requirePageActor("provider", here);
  const listing = await getOwnListing(actor);

  return (
    <div className="shell pt-8 md:pt-12 print:p-0">
      <header className="print:hidden">
        <h1 className="text-title">Provider Dashboard</h1>
        <p className="mt-1 mb-4 wrap-anywhere text-lead text-muted">{listing.serviceName}</p>
        <ApprovalState {...listing} />
        {!listing.approved && view === "bookings" && !day && (
          <FirstSteps steps={await firstSteps(actor, listing)} />
        )}
      </header>
      <div className="mt-6 mb-8">
        <DashboardTabs
          label="Provider Dashboard"
          tabs={TABS.map(({ label, href, view: tab }) => ({ label, href, isCurrent: tab === tabOf(view) }))}
        />
      </div>
      {view === "bookings" && !day && !actor.emailVerified && (
        <AddressNotice about="your listing" email={actor.email} returnTo={here} />
      )}
      <View actor={actor} listing={listing} query={query} here={here} />
    </div>
  );
}

async function firstSteps(actor: Actor, listing: OwnProviderDto) {
  const untold = gapsOf(listing).length;
  const schedule = await findSchedule({ kind: "service", id: actor.id });
  return [
    { words: "Confirm your email address with the link we sent you", isDone: actor.emailVerified === true },
    {
      words: untold > 0 ? `Add more details for guests (${untold} missing)` : "Add more details for guests",
      isDone: untold === 0,
      href: withQuery(PATH, { view: "listing" }),
    },
    {
      words: "Set your days and times, if they are fixed",
      isDone: schedule !== null,
      href: withQuery(PATH, { view: "schedule" }),
    },
    { words: `We review your listing and email you at ${actor.email}`, isDone: false },
  ];
}

/** The tab to which a view belongs: the preview is part of the listing, the schedule part of the calendar. */
function tabOf(view: ProviderDashboardQuery["view"]): string {
  if (view === "preview") return "listing";
  return view === "schedule" ? "calendar" : view;
}

interface ViewProps {
  actor: Actor;
  listing: OwnProviderDto;
  query: ProviderDashboardQuery;
  /** Address of this view. */
  here: string;
}

function View({ actor, listing, query, here }: ViewProps) {
  if (query.view === "listing") return <ListingView listing={listing} here={here} />;
  if (query.view === "preview") return <PreviewView listing={listing} />;
  if (query.view === "reviews") {
    return <ReviewsView actor={actor} received={query.reviews} written={query.written} here={here} />;
  }
  if (query.view === "schedule") return <ScheduleView actor={actor} listing={listing} here={here} />;
  if (query.view === "account") return <OwnAccount actor={actor} returnTo={here} />;
  // Same rule as on the server: if the listing is not approved, the host's answer does not confirm a booking.
  const confirms = listing.approved && listing.autoConfirm;
  if (query.view === "calendar") {
    const { day, month } = query;
    return (
      <CalendarView actor={actor} day={day} month={month} isApproved={listing.approved} confirms={confirms} />
    );
  }
  if (query.day) {
    return <DayView actor={actor} serviceName={listing.serviceName} confirms={confirms} day={query.day} />;
  }
  return <BookingsView actor={actor} query={query} confirms={confirms} />;
}
