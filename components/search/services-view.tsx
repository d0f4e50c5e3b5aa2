import { HOME_TOURS } from "@/components/products/home-tours";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Message } from "@/components/ui/message";
import { MESSAGES } from "@/lib/content/messages";
import type { FoundOffers } from "@/lib/domain/found-offers";
import { type searchProblem, servicesPath } from "@/lib/domain/service-search";
import type { FilterChoices } from "@/lib/domain/trait-filters";
import { PAGES } from "@/lib/paths";
import type { ServiceSearch } from "@/lib/schemas/service-search";
import { MoreServices } from "./more-services";
import { RESULTS_ANCHOR } from "./results-anchor";
import { ServiceFilters } from "./service-filters";
import { AskedFor, ServiceResults } from "./service-results";

interface ServicesViewProps {
  search: ServiceSearch;
  /** Undefined if the database could not be read. */
  found: FoundOffers | undefined;
  choices: FilterChoices | undefined;
  /** The error of an invalid search. */
  problem?: ReturnType<typeof searchProblem>;
}

/** The page of all bookable offers, or of the results of a search. */
export function ServicesView({ search, found, choices, problem }: ServicesViewProps) {
  if (!found && !problem) {
    return (
      <Message title="Tours and hosts" text={MESSAGES.servicesFailed}>
        <a href={servicesPath(search)} className={buttonClass({ look: "primary", size: "large" })}>
          Try again
        </a>
        <IntentLink href={HOME_TOURS} className={buttonClass({ look: "outline", size: "large" })}>
          See our tours
        </IntentLink>
      </Message>
    );
  }
  return (
    <div className="shell pt-8 md:pt-12">
      <h1 className="text-title">Tours and hosts</h1>
      <p className="measure mt-3 text-lead text-muted">
        Book jeep safaris, boat rides and village meals with hosts around Habarana, or our own tours. We check
        every listing.
      </p>
      <div className="mt-6 md:mt-8">
        <ServiceFilters search={search} choices={choices} problem={problem} />
      </div>
      {/* The key makes React create a new list per search: `MoreServices` may have extended the old one. */}
      <div key={servicesPath(search)} className="mt-5 md:mt-10">
        {problem && <NotSearched search={search} problem={problem.message} />}
        {found && <ServiceResults search={search} found={found} />}
        <MoreServices />
      </div>
    </div>
  );
}

/** Shown instead of results if the day or the party is invalid. */
function NotSearched({ search, problem }: { search: ServiceSearch; problem: string }) {
  return (
    <section aria-labelledby={RESULTS_ANCHOR}>
      <h2 id={RESULTS_ANCHOR} tabIndex={-1} className="text-heading focus:outline-none">
        {problem}
      </h2>
      <AskedFor search={search} />
      <p className="mt-6">
        <IntentLink href={PAGES.services} className={buttonClass({ look: "outline", size: "large" })}>
          Show all tours and hosts
        </IntentLink>
      </p>
    </section>
  );
}
