import Link from "next/link";
import { type ReactNode, Suspense } from "react";
import { SecondFactorNotice } from "@/components/account/second-factor-notice";
import { AnalyticsFigures } from "@/components/admin/analytics/analytics-figures";
import { bookedName, touristName } from "@/components/admin/bookings/booking-names";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { OverviewList } from "@/components/admin/shared/overview-list";
import { Section } from "@/components/admin/shared/section";
import { DayBookings } from "@/components/admin/today/day-bookings";
import { NeedsNow } from "@/components/admin/today/needs-now";
import { StatusBadge } from "@/components/bookings/status-badge";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { colomboMoment, daysAfter } from "@/lib/domain/dates";
import { mayMake, type StaffCall, type StaffRight } from "@/lib/domain/permissions";
import { formatDate, formatInstant, formatShortDay, formatTotal, preview } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";
import { readNeeds } from "@/lib/server/admin/needs";
import { bookingList } from "@/lib/server/bookings/admin-list";
import { readBookingsOfDay } from "@/lib/server/bookings/bookings-of-day";
import { messageList } from "@/lib/server/contact/admin-list";
import { requirePageActor } from "@/lib/server/http/page-actor";
import { siteAddress } from "@/lib/server/infra/env";
import type { AdminList } from "@/lib/server/infra/lists/admin-list";
import { loadPart } from "@/lib/server/infra/load-part";
import { pendingProviderList, providerList } from "@/lib/server/providers/admin-lists";
import { getAnalytics } from "@/lib/server/reports/figures";
import { reviewList } from "@/lib/server/reviews/admin-list";
import { touristList } from "@/lib/server/tourists/admin-list";

export const metadata = { title: "Admin Panel" };

/**
 * Maximum number of bookings of a day on this page: of tours that have not started, and of tours that have. The day sheet
 * shows all bookings.
 */
const MOST_OF_DAY = { ahead: 12, started: 5 };

export default async function AdminPanelPage() {
  const { staff, secondFactor } = await requirePageActor("admin", PAGES.adminPanel);
  return (
    <Section title="Admin Panel">
      {siteAddress() && !secondFactor && <SecondFactorNotice isNeeded={false} />}
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="needs" className="xl:order-last">
          <h2 id="needs" className="mb-3 text-subheading">
            Waiting for you
          </h2>
          <Suspense fallback={<Waiting label="your tasks" />}>
            <Needs right={staff} />
          </Suspense>
        </section>
        <div className="grid min-w-0 gap-10">
          {mayMake(staff, "adminListBookings") && (
            <>
              <Day name="Today" days={0} />
              <Day name="Tomorrow" days={1} />
            </>
          )}
          {mayMake(staff, "adminGetAnalytics") && (
            <Suspense fallback={<Waiting label="figures" />}>
              <Figures />
            </Suspense>
          )}
          <div className="grid gap-6">
            <Part
              title="Pending hosts"
              call="adminListPendingProviders"
              right={staff}
              href={ADMIN_PAGES.pendingProviders}
              empty="No pending hosts."
              list={pendingProviderList}
              sort="waitsSince"
              row={({ _id, serviceName, category, createdAt, waitsSince = createdAt }) => ({
                key: _id,
                href: ADMIN_PAGES.provider(_id),
                title: serviceName,
                text: `${category}, waiting since ${formatInstant(waitsSince)}`,
              })}
            />
            <Part
              title="Bookings"
              call="adminListBookings"
              right={staff}
              href={ADMIN_PAGES.bookings}
              empty="No bookings yet."
              list={bookingList}
              row={(booking) => ({
                key: booking._id,
                href: ADMIN_PAGES.booking(booking._id),
                title: touristName(booking),
                text: `${bookedName(booking)}, ${formatDate(booking.date)}, ${formatTotal(booking.totalPrice)}`,
                mark: <StatusBadge status={booking.status} />,
              })}
            />
            <Part
              title="Hosts"
              call="adminListProviders"
              right={staff}
              href={ADMIN_PAGES.providers}
              empty="No approved hosts yet."
              list={providerList}
              row={({ _id, serviceName, category, location }) => ({
                key: _id,
                href: ADMIN_PAGES.provider(_id),
                title: serviceName,
                text: `${category}, ${location}`,
              })}
            />
            <Part
              title="Travellers"
              call="adminListTourists"
              right={staff}
              href={ADMIN_PAGES.tourists}
              empty="No travellers yet."
              list={touristList}
              row={({ _id, fullName, email, country }) => ({
                key: _id,
                title: fullName,
                text: `${email}, ${country}`,
              })}
            />
            <Part
              title="Reviews"
              call="adminListReviews"
              right={staff}
              href={ADMIN_PAGES.reviews}
              empty="No reviews yet."
              list={reviewList}
              row={({ _id, reviewerId, rating, comment, approved }) => ({
                key: _id,
                title: `${reviewerId?.fullName ?? reviewerId?.serviceName ?? "Anonymous"}: ${rating} of 5`,
                text: `${preview(comment, 50)}${approved ? "" : " (waiting)"}`,
              })}
            />
            <Part
              title="Messages"
              call="adminListContactMessages"
              right={staff}
              href={ADMIN_PAGES.messages}
              empty="No messages yet."
              list={messageList}
              row={({ _id, name, message, enquiry, answer }) => ({
                key: _id,
                title: name,
                text: `${enquiry ? `Price enquiry: ${enquiry.productType}, ${formatDate(enquiry.date)}` : preview(message, 50)}${answer ? "" : " (waiting)"}`,
              })}
            />
          </div>
        </div>
      </div>
    </Section>
  );
}

async function Needs({ right }: { right: StaffRight | undefined }) {
  const now = new Date();
  return <NeedsNow needs={await readNeeds(right, now)} now={now} />;
}

/** The bookings of a day. @param days 0 for today, 1 for tomorrow */
function Day({ name, days }: { name: string; days: number }) {
  const date = daysAfter(colomboMoment(new Date()).date, days);
  const id = name.toLowerCase();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-wrap text-subheading">
          {/* The no-break space prevents a line with only the last word if letters are large. */}
          {`${name}, ${formatShortDay(date).replace(/ (\w+)$/, "\u00a0$1")}`}
        </h2>
        <Link href={withQuery(ADMIN_PAGES.daySheets, { from: date })} prefetch={false} className="text-link">
          Open day sheet<span className="sr-only"> for {name.toLowerCase()}</span>
        </Link>
      </div>
      <Suspense fallback={<Waiting label="bookings" />}>
        <BookingsOfDay name={name} date={date} />
      </Suspense>
    </section>
  );
}

async function BookingsOfDay({ name, date }: { name: string; date: string }) {
  const day = await loadPart(() => readBookingsOfDay(date, MOST_OF_DAY, new Date()));
  return day ? <DayBookings day={name.toLowerCase()} date={date} {...day} /> : <ListFailed />;
}

async function Figures() {
  const figures = await loadPart(getAnalytics);
  return figures ? <AnalyticsFigures figures={figures} /> : <ListFailed />;
}

interface PartProps<Item, Query> {
  title: string;
  /** The API call that reads the list. */
  call: StaffCall;
  right: StaffRight | undefined;
  href: string;
  empty: string;
  list: AdminList<Item, Query>;
  /** Default: newest first. */
  sort?: string;
  row: (item: Item) => { key: string; href?: string; title: string; text: string; mark?: ReactNode };
}

/**
 * Shows the first rows of one list, if the admin may read the list. Each list is loaded independently of the others
 * (docs/product.md, "Independent lists").
 */
function Part<Item, Query>(props: PartProps<Item, Query>) {
  if (!mayMake(props.right, props.call)) return null;
  return (
    <OverviewList title={props.title} href={props.href}>
      <Suspense fallback={<Waiting label={props.title} />}>
        <Rows {...props} />
      </Suspense>
    </OverviewList>
  );
}

async function Rows<Item, Query>({ list, sort, row, empty }: PartProps<Item, Query>) {
  const items = await loadPart(() => list.first(list.schema.parse({ limit: "5", sort })));
  if (!items) return <ListFailed />;
  if (items.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="divide-y divide-line">
      {items.map(row).map(({ key, href, title, text, mark }) => (
        <li key={key} className="flex items-center justify-between gap-4 py-2.5">
          <span className="wrap-anywhere min-w-0">
            {href ? (
              <a href={href} className="text-link">
                {title}
              </a>
            ) : (
              <span className="font-semibold">{title}</span>
            )}
            <span className="block text-base text-muted">{text}</span>
          </span>
          {mark}
        </li>
      ))}
    </ul>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <p role="status" className="animate-pulse py-6 text-muted">
      Loading {label.toLowerCase()}…
    </p>
  );
}
