import { GuestRow } from "@/components/bookings/guest-row";
import { PAGES } from "@/lib/paths";
import { listProviderBookings } from "@/lib/server/bookings/queries";
import { requirePageActor } from "@/lib/server/page-actor";

export const metadata = { title: "Provider Dashboard" };

export default async function ProviderDashboardPage() {
  const actor = await requirePageActor("provider", PAGES.providerDashboard);
  const bookings = await listProviderBookings(actor);

  return (
    <div className="shell pt-8 md:pt-14">
      <h1 className="text-title">Provider Dashboard</h1>
      <p className="measure mt-3 text-lead text-muted">
        {actor.approved
          ? "Your listing is approved, and travellers can book it."
          : "Your listing is awaiting approval. We look at each new host by hand; until then nobody else sees it."}
      </p>
      <section aria-labelledby="bookings" className="mt-10">
        <h2 id="bookings" className="text-heading">
          Tourist bookings
        </h2>
        {bookings.length > 0 ? (
          bookings.map((booking) => <GuestRow key={booking._id} booking={booking} />)
        ) : (
          <p className="mt-4 text-muted">
            No bookings yet. They appear here as soon as travellers send them.
          </p>
        )}
      </section>
    </div>
  );
}
