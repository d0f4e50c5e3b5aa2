import { GuestRow } from "@/components/bookings/guest-row";
import { PAGES } from "@/lib/paths";
import { getAnalytics } from "@/lib/server/analytics/queries";
import { listPendingBookings } from "@/lib/server/bookings/queries";
import { requirePageActor } from "@/lib/server/page-actor";

export const metadata = { title: "Admin Panel" };

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export default async function AdminPanelPage() {
  await requirePageActor("admin", PAGES.adminPanel);
  const [figures, pending] = await Promise.all([getAnalytics(), listPendingBookings()]);
  const rows = [
    ["Total bookings", figures.totalBookings],
    ["Revenue", DOLLARS.format(figures.revenue)],
    ["Confirmed revenue", DOLLARS.format(figures.confirmedRevenue)],
    ["Providers", figures.totalProviders],
    ["Tourists", figures.totalTourists],
    ["Most frequent category", figures.mostFrequentCategory ?? "None yet"],
  ] as const;

  return (
    <div className="shell pt-8 md:pt-14">
      <h1 className="text-title">Admin Panel</h1>
      <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(([name, value]) => (
          <div key={name} className="border-accent border-l-3 pl-4">
            <dt className="text-base text-muted">{name}</dt>
            <dd className="font-bold font-heading text-heading tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="pending" className="mt-12">
        <h2 id="pending" className="text-heading">
          Bookings that wait for approval
        </h2>
        <p className="measure mt-2 text-muted">
          Oldest first. They are approved through the API, which{" "}
          <a href={PAGES.apiDocs} className="text-link">
            its reference
          </a>{" "}
          describes.
        </p>
        {pending.length > 0 ? (
          pending.map((booking) => <GuestRow key={booking._id} booking={booking} />)
        ) : (
          <p className="mt-4 text-muted">Nothing waits.</p>
        )}
      </section>
    </div>
  );
}
