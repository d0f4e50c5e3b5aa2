import { CONTACT_LINKS } from "@/components/layout/contact-links";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Picture } from "@/components/ui/picture";
import { PAGES } from "@/lib/paths";
import type { ServiceSearch } from "@/lib/schemas/service-search";
import { type Nearest, partsOf, searchInWords } from "@/lib/service-search";
import { OfferCards } from "./offer-cards";
import { OWN_TOURS_ANCHOR } from "./results-anchor";

/** Shown when a search found nothing: what comes nearest. */
export function NothingFound({ search, nearest }: { search: ServiceSearch; nearest: Nearest | undefined }) {
  return (
    <>
      <p className="measure mt-4 text-lead">
        {search.date
          ? "Nobody has room for you then with all of that. Try another day, or leave something out."
          : partsOf(search).length > 1
            ? "No host offers all of that together. Leave something out, or look at what comes nearest."
            : "Nobody offers that. Here is what comes nearest."}
      </p>
      <p className="mt-4">
        <IntentLink href={PAGES.services} className={buttonClass({ look: "outline" })}>
          Show all services
        </IntentLink>
      </p>
      {nearest && (
        <>
          <h3 className="mt-10 text-subheading">{nearestInWords(nearest)}</h3>
          <OfferCards offers={nearest.offers} search={nearest.search} />
        </>
      )}
    </>
  );
}

function nearestInWords({ search, isSome }: Nearest): string {
  if (isSome) return "Nearest: with some of these words";
  return `Nearest: ${searchInWords(search) || "what we offer"}`;
}

/** Shown when no provider is approved yet. */
export function NoServices() {
  return (
    <div className="mt-6 grid items-center gap-x-16 gap-y-8 md:grid-cols-2">
      <div>
        <p className="measure text-lead">
          Families, drivers and boatmen are writing their own listings for this page. We look at every listing
          before it appears, so the first ones take a little time.
        </p>
        <p className="measure mt-4 text-muted">
          Our own tours with the same people can be booked today: safaris, village mornings, boats, cooking
          and walks.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={`#${OWN_TOURS_ANCHOR}`} className={buttonClass({ look: "outline", size: "large" })}>
            See our tours
          </a>
          <a href={CONTACT_LINKS.write} className={buttonClass({ look: "outline", size: "large" })}>
            Become a host
          </a>
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
