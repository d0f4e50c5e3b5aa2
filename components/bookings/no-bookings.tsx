import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Picture } from "@/components/ui/picture";

/** Shown on My Bookings if the tourist has no bookings. */
export function NoBookings() {
  return (
    <div className="petal grid items-center overflow-clip bg-sunken md:grid-cols-2">
      <div className="px-6 py-10 md:px-12">
        <h2 className="text-heading">No bookings yet</h2>
        <p className="measure mt-2 text-muted">
          Your bookings will appear here with their date, price and status.
        </p>
        <IntentLink href={HOME_TOURS} className={`mt-6 ${buttonClass({ look: "accent", size: "large" })}`}>
          Find a tour
        </IntentLink>
      </div>
      <Picture
        id="page-dashboard-empty"
        instead="hiriwadunna-day-tour"
        alt=""
        sizes="(min-width: 80rem) 37rem, (min-width: 769px) 48vw, 92vw"
        className="aspect-[3/2] w-full max-md:order-first"
      />
    </div>
  );
}
