import { type ReactNode, Suspense } from "react";
import { AnalyticsFigures } from "@/components/admin/analytics-figures";
import { bookedName, guestName } from "@/components/admin/booking-table";
import { ListFailed } from "@/components/admin/list-failed";
import { OverviewList } from "@/components/admin/overview-list";
import { Section } from "@/components/admin/section";
import { StatusBadge } from "@/components/bookings/status-badge";
import { formatDate, formatInstant, formatTotal, preview } from "@/lib/format";
import { ADMIN_PAGES, PAGES } from "@/lib/paths";
import {
  bookingListSchema,
  messageListSchema,
  pendingProviderListSchema,
  providerListSchema,
  reviewListSchema,
  touristListSchema,
} from "@/lib/schemas/admin-lists";
import { pageAllBookings } from "@/lib/server/bookings/queries";
import { pageContactMessages } from "@/lib/server/contact/queries";
import { requirePageActor } from "@/lib/server/http/page-actor";
import type { Listed } from "@/lib/server/platform/lists/listed";
import { loadPart } from "@/lib/server/platform/load-part";
import { pagePendingProviders, pageProvidersForAdmin } from "@/lib/server/providers/queries";
import { pageAllReviews } from "@/lib/server/reviews/queries";
import { pageTourists } from "@/lib/server/tourists/queries";
import { getAnalytics } from "@/lib/server/use-cases/figures";

export const metadata = { title: "Admin Panel" };

const FEW = { limit: "5" };

export default async function AdminPanelPage() {
  await requirePageActor("admin", PAGES.adminPanel);
  return (
    <Section title="Admin Panel">
      <Suspense fallback={<Waiting label="figures" />}>
        <Figures />
      </Suspense>
      <div className="mt-10 grid gap-6 xl:grid-cols-2">
        <Part
          title="Pending providers"
          href={ADMIN_PAGES.pendingProviders}
          empty="No provider waits."
          load={() => pagePendingProviders(pendingProviderListSchema.parse({ ...FEW, sort: "createdAt" }))}
          row={({ _id, serviceName, category, createdAt }) => ({
            key: _id,
            href: ADMIN_PAGES.provider(_id),
            title: serviceName,
            text: `${category}, ${formatInstant(createdAt)}`,
          })}
        />
        <Part
          title="Bookings"
          href={ADMIN_PAGES.bookings}
          empty="Nobody has booked yet."
          load={() => pageAllBookings(bookingListSchema.parse(FEW))}
          row={(booking) => ({
            key: booking._id,
            href: ADMIN_PAGES.booking(booking._id),
            title: guestName(booking),
            text: `${bookedName(booking)}, ${formatDate(booking.date)}, ${formatTotal(booking.totalPrice)}`,
            mark: <StatusBadge status={booking.status} />,
          })}
        />
        <Part
          title="Providers"
          href={ADMIN_PAGES.providers}
          empty="No provider is approved yet."
          load={() => pageProvidersForAdmin(providerListSchema.parse(FEW))}
          row={({ _id, serviceName, category, location }) => ({
            key: _id,
            href: ADMIN_PAGES.provider(_id),
            title: serviceName,
            text: `${category}, ${location}`,
          })}
        />
        <Part
          title="Tourists"
          href={ADMIN_PAGES.tourists}
          empty="Nobody has signed up yet."
          load={() => pageTourists(touristListSchema.parse(FEW))}
          row={({ _id, fullName, email, country }) => ({
            key: _id,
            title: fullName,
            text: `${email}, ${country}`,
          })}
        />
        <Part
          title="Reviews"
          href={ADMIN_PAGES.reviews}
          empty="Nobody has written a review yet."
          load={() => pageAllReviews(reviewListSchema.parse(FEW))}
          row={({ _id, reviewerId, rating, comment, approved }) => ({
            key: _id,
            title: `${reviewerId?.fullName ?? reviewerId?.serviceName ?? "Anonymous"}: ${rating} of 5`,
            text: `${preview(comment, 50)}${approved ? "" : " (waiting)"}`,
          })}
        />
        <Part
          title="Messages"
          href={ADMIN_PAGES.messages}
          empty="Nobody has written."
          load={() => pageContactMessages(messageListSchema.parse(FEW))}
          row={({ _id, name, message }) => ({ key: _id, title: name, text: preview(message, 50) })}
        />
      </div>
    </Section>
  );
}

async function Figures() {
  const figures = await loadPart(getAnalytics);
  return figures ? <AnalyticsFigures figures={figures} /> : <ListFailed />;
}

interface PartProps<T> {
  title: string;
  href: string;
  empty: string;
  load: () => Promise<Listed<T>>;
  row: (item: T) => { key: string; href?: string; title: string; text: string; mark?: ReactNode };
}

/** One of the lists, loaded by itself. */
function Part<T>(props: PartProps<T>) {
  return (
    <OverviewList title={props.title} href={props.href}>
      <Suspense fallback={<Waiting label={props.title} />}>
        <Rows {...props} />
      </Suspense>
    </OverviewList>
  );
}

async function Rows<T>({ load, row, empty }: PartProps<T>) {
  const part = await loadPart(load);
  if (!part) return <ListFailed />;
  if (part.items.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="divide-y divide-line">
      {part.items.map(row).map(({ key, href, title, text, mark }) => (
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
