import { CONTACT_LINKS } from "@/components/layout/contact-links";
import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Picture } from "@/components/ui/picture";
import { PAGES } from "@/lib/paths";
import type { ServiceSearch } from "@/lib/schemas/service-search";
import { partsOf } from "@/lib/service-search";

/** Shown when a search found no service, or when no provider is approved yet. */
export function NoServices({ search }: { search: ServiceSearch }) {
  const asked = partsOf(search).length;
  const filtered = asked > 0;
  return (
    <div className="mt-6 grid items-center gap-x-16 gap-y-8 md:grid-cols-2">
      <div>
        <p className="measure text-lead">
          {search.date
            ? "Nobody has room for you then. Try another day, leave something out, or look at everything."
            : asked > 1
              ? "No host offers all of that together. Leave something out, try another place, or look at everything."
              : filtered
                ? "No host offers that. Try something else, or look at everything."
                : "Families, drivers and boatmen are writing their own listings for this page. We look at every listing before it appears, so the first ones take a little time."}
        </p>
        <p className="measure mt-4 text-muted">
          Our own tours with the same people can be booked today: safaris, village mornings, boats, cooking
          and walks.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {filtered && (
            <IntentLink href={PAGES.services} className={buttonClass({ look: "primary", size: "large" })}>
              Show all services
            </IntentLink>
          )}
          <IntentLink href={HOME_TOURS} className={buttonClass({ look: "outline", size: "large" })}>
            See our tours
          </IntentLink>
          {!filtered && (
            <a href={CONTACT_LINKS.write} className={buttonClass({ look: "outline", size: "large" })}>
              Become a host
            </a>
          )}
        </div>
      </div>
      <Picture
        id="page-dashboard-empty"
        instead="bullock-cart-ride"
        alt=""
        sizes="(min-width: 80rem) 37rem, (min-width: 769px) 46vw, 92vw"
        className="petal aspect-[3/2] w-full"
      />
    </div>
  );
}
