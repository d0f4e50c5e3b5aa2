import { Plus } from "lucide-react";
import Link from "next/link";
import { BookingTable } from "@/components/admin/booking-table";
import { ListView } from "@/components/admin/list-view";
import { QueueTabs } from "@/components/admin/queue-tabs";
import { Section } from "@/components/admin/section";
import { buttonClass } from "@/components/ui/button-class";
import { PRODUCTS } from "@/lib/catalogue";
import { BOOKING_STATUS_LABEL, BOOKING_STATUSES } from "@/lib/domain/booking-status";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import { type ListPageProps, listHref, listParams, readListQuery, sortLink } from "@/lib/list-address";
import { ADMIN_PAGES } from "@/lib/paths";
import { bookingListSchema } from "@/lib/schemas/admin-lists";
import { pageAllBookings } from "@/lib/server/bookings/queries";
import { requirePageActor } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/platform/load-part";
import { hostNames } from "@/lib/server/providers/queries";

export const metadata = { title: "Bookings" };

const CATEGORIES = [...new Set([...PROVIDER_CATEGORIES, ...PRODUCTS.map(({ category }) => category)])];
const choice = (value: string) => ({ value, label: value });

export default async function BookingsPage({ searchParams }: ListPageProps) {
  await requirePageActor("admin", ADMIN_PAGES.bookings);
  const asked = listParams(await searchParams);
  // Who waits longest is served first.
  const usual = { limit: "25", sort: asked.status === "pending" ? "createdAt" : "-createdAt" };
  const { query, params } = readListQuery(bookingListSchema, asked, usual);
  const part = await loadPart(async () => {
    const bookings = await pageAllBookings(query);
    const hosts = bookings.items.flatMap(({ providerId }) => providerId?._id ?? []);
    return { ...bookings, hosts: await hostNames(hosts) };
  });
  const waiting = listHref(ADMIN_PAGES.bookings, {}, { status: "pending" });
  return (
    <Section
      title="Bookings"
      actions={
        <Link href={ADMIN_PAGES.newBooking} prefetch={false} className={buttonClass({ look: "accent" })}>
          <Plus aria-hidden="true" className="size-5" />
          Add a booking
        </Link>
      }
    >
      <QueueTabs
        label="Which bookings"
        tabs={[
          { href: waiting, label: "Waiting", isOpen: params.status === "pending" },
          { href: ADMIN_PAGES.bookings, label: "All", isOpen: params.status !== "pending" },
        ]}
      />
      <ListView
        path={ADMIN_PAGES.bookings}
        params={params}
        query={query}
        part={part}
        exported="bookings"
        searchHint="Reference, guest, email or tour"
        filters={[
          {
            name: "status",
            label: "Status",
            kind: "choice",
            options: BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABEL[value] })),
          },
          { name: "category", label: "Category", kind: "choice", options: CATEGORIES.map(choice) },
          { name: "from", label: "Tour from", kind: "date" },
          { name: "to", label: "Tour to", kind: "date" },
        ]}
        orders={[
          { value: "-createdAt", label: "Newest first" },
          { value: "createdAt", label: "Oldest first" },
          { value: "date", label: "Soonest tour first" },
          { value: "-date", label: "Latest tour first" },
          { value: "-totalPrice", label: "Highest total first" },
          { value: "totalPrice", label: "Lowest total first" },
        ]}
        empty={{ title: "No bookings yet", text: "They appear here as soon as somebody books." }}
      >
        {(bookings) => (
          <BookingTable
            bookings={bookings}
            hosts={part?.hosts ?? new Map()}
            sort={(field) =>
              sortLink(
                ADMIN_PAGES.bookings,
                params,
                query.sort,
                field,
                field === "date" ? "ascending" : "descending",
              )
            }
          />
        )}
      </ListView>
    </Section>
  );
}
