import Link from "next/link";
import { CONTACT_LINKS } from "@/components/layout/contact-links";
import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { Picture } from "@/components/ui/picture";

export const metadata = {
  title: "Services",
  description: "Tours run by the hosts of the region around Habarana, Sri Lanka.",
};

export default function ServicesPage() {
  return (
    <div className="shell grid items-center gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-2">
      <div>
        <h1 className="text-title">Services from our hosts</h1>
        <p className="measure mt-5 text-lead">
          Families, drivers and boatmen are writing their own listings for this page. We look at every listing
          before it appears, so the first ones take a little time.
        </p>
        <p className="measure mt-4 text-muted">
          Our own tours with the same people can be booked today: safaris, village mornings, boats, cooking
          and walks.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link href={HOME_TOURS} className={buttonClass({ look: "accent", size: "large" })}>
            See the tours
          </Link>
          <a href={CONTACT_LINKS.write} className={buttonClass({ look: "outline", size: "large" })}>
            Become a host
          </a>
        </div>
      </div>
      <Picture
        id="bullock-cart-ride"
        sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, 92vw"
        className="petal aspect-[3/2] w-full"
      />
    </div>
  );
}
