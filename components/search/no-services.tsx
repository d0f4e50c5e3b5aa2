import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { Picture } from "@/components/ui/picture";
import type { Nearest } from "@/lib/domain/found-offers";
import { searchInWords, wishInWords } from "@/lib/domain/search-filters";
import { servicesPath } from "@/lib/domain/service-search";
import { askPath, HOST_SIGNUP, PAGES } from "@/lib/paths";
import { EVERY_SERVICE, OFFER_CATEGORIES, type ServiceSearch } from "@/lib/schemas/service-search";
import { OfferCards } from "./offer-cards";
import { OWN_TOURS_ANCHOR, RESULTS_ANCHOR } from "./results-anchor";

/** Shown if a search has no results: suggestions for another search, and the closest matches. */
export function NothingFound({ search, nearest }: { search: ServiceSearch; nearest: Nearest | undefined }) {
  const isUnknown = search.q !== "" && nearest?.search.q === "" && !nearest.isKnown && !nearest.why;
  return (
    <>
      <p className="measure mt-4 text-lead">
        {isUnknown
          ? `We found nothing for “${search.q}”. Try another English word, or choose a category:`
          : whyNothing(search, nearest)}
      </p>
      {isUnknown && <Categories search={search} />}
      <p className="mt-4 flex flex-wrap gap-2">
        <IntentLink href={PAGES.services} className={buttonClass({ look: "outline" })}>
          Show all tours and hosts
        </IntentLink>
        <IntentLink href={askPath(wishInWords(search))} className={buttonClass({ look: "quiet" })}>
          Ask us
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

function whyNothing({ date }: ServiceSearch, nearest: Nearest | undefined): string {
  if (nearest?.why) return nearest.why;
  if (nearest && nearest.words.length > 0 && !nearest.isKnown) {
    return nearest.missing.length > 0 ? `Nothing matches ${eitherOf(nearest.missing)}.` : "No exact matches.";
  }
  if (date) return "Nothing is available that day. Try another day, or remove a filter.";
  return "Nothing matches all your filters. Try removing one.";
}

/** Joins search words to a text such as `“boat” or “sigiriya”`. */
function eitherOf(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(" or ");
}

/** Links to the categories, with the day and party of the search. */
function Categories({ search: { date, adults, children } }: { search: ServiceSearch }) {
  return (
    <ul aria-label="Categories" className="mt-4 flex flex-wrap gap-2">
      {OFFER_CATEGORIES.map((category) => (
        <li key={category}>
          <a
            href={`${servicesPath({ ...EVERY_SERVICE, date, adults, children, category })}#${RESULTS_ANCHOR}`}
            className={buttonClass({ look: "outline" })}
          >
            {category}
          </a>
        </li>
      ))}
    </ul>
  );
}

function nearestInWords({ search, words }: Nearest): string {
  const shared = words.length > 0 ? `with ${eitherOf(words)}` : searchInWords(search);
  return `You may like these${shared && ` results ${shared}`}`;
}

/** Shown if no provider is approved yet. */
export function NoServices() {
  return (
    <div className="mt-6 grid items-center gap-x-16 gap-y-8 md:grid-cols-2">
      <div>
        <p className="measure text-lead">
          No hosts are listed yet. We check every listing before it appears.
        </p>
        <p className="measure mt-4 text-muted">
          You can already book our own tours: safaris, village mornings, boats, cooking and walks.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={`#${OWN_TOURS_ANCHOR}`} className={buttonClass({ look: "outline", size: "large" })}>
            See our tours
          </a>
          <IntentLink href={HOST_SIGNUP} className={buttonClass({ look: "outline", size: "large" })}>
            Become a host
          </IntentLink>
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
