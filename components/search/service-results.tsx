import { buttonClass } from "@/components/ui/button-class";
import { Pager } from "@/components/ui/pager";
import { placeNamed } from "@/lib/content/places";
import {
  FOUND_PER_PAGE,
  type FoundOffers,
  SERVICES_PER_BLOCK,
  SERVICES_PER_PAGE,
} from "@/lib/domain/found-offers";
import { isFiltered, KIND_WORDS, partsOf, searchInWords } from "@/lib/domain/search-filters";
import { NEAR_MINUTES, servicesPath } from "@/lib/domain/service-search";
import { EVERY_SERVICE, OFFER_KINDS, type ServiceSearch } from "@/lib/schemas/service-search";
import { NoServices, NothingFound } from "./no-services";
import { OfferCards, TourCards } from "./offer-cards";
import { OWN_TOURS_ANCHOR, RESULTS_ANCHOR } from "./results-anchor";
import { sortChoices } from "./sort-choices";

interface ServiceResultsProps {
  search: ServiceSearch;
  found: FoundOffers;
}

/** The heading with the number of results and the search, such as `41 tours and hosts for “cooking”`. */
function resultsHeading({ total, counts, nearest }: FoundOffers, search: ServiceSearch): string {
  if (nearest && nearest.words.length > 0 && !nearest.isKnown)
    return `Closest matches ${searchInWords(search)}`;
  const asked = isFiltered(search) ? search.kind : "hosts";
  const names = (["tours", "hosts"] as const)
    .filter((kind) => (asked === "" ? total === 0 || counts[kind] > 0 : kind === asked))
    .map((kind) => (total === 1 ? kind.replace(/s$/, "") : kind));
  return total === 0
    ? `No ${names.join(" or ")} ${searchInWords(search)}`.trim()
    : `${total.toLocaleString("en-US")} ${names.join(" and ")} ${searchInWords(search)}`.trim();
}

const anchored = (path: string) => `${path}#${RESULTS_ANCHOR}`;

/**
 * The results of a search. After a search or a change of page, the heading receives the focus, so that screen readers
 * read it.
 */
export function ServiceResults({ search, found }: ServiceResultsProps) {
  const { total, page, pages, shown, nearest } = found;
  const isSearch = isFiltered(search);
  const town = placeNamed(search.place);
  const perPage = isSearch ? FOUND_PER_PAGE : SERVICES_PER_PAGE;
  const shownFrom = (page - 1) * perPage + 1;
  return (
    <>
      <section aria-labelledby={RESULTS_ANCHOR}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          {/* On a phone, the scroll margin keeps the line with the filters visible above the heading. */}
          <h2
            id={RESULTS_ANCHOR}
            tabIndex={-1}
            className={`text-heading focus:outline-none ${isSearch ? "max-md:scroll-mt-20" : ""}`}
          >
            {resultsHeading(found, search)}
          </h2>
          {pages > 1 && (
            <p className={`text-muted tabular-nums ${isSearch ? "" : "max-md:hidden"}`}>
              {`${shownFrom} to ${Math.min(shownFrom + perPage - 1, total)} of ${total.toLocaleString("en-US")}`}
            </p>
          )}
        </div>
        {total > 0 && town && (
          <p className="mt-1 text-muted">
            {`Up to ${NEAR_MINUTES} minutes by car from ${town.name}${search.sort === "newest" ? ", nearest first" : ""}.`}
          </p>
        )}
        {total > 0 && found.note && <p className="measure mt-1 text-muted">{found.note}</p>}
        {total > 0 && found.tours.length > 0 && (
          <p className="mt-1">
            <a href={`#${OWN_TOURS_ANCHOR}`} className="text-link inline-flex min-h-11 items-center">
              {found.tours.length === 1
                ? "See our own tour below"
                : `See our ${found.tours.length} tours below`}
            </a>
          </p>
        )}
        {isSearch && <AskedFor search={search} />}
        {isSearch && <Kinds search={search} counts={found.counts} />}
        {total === 0 && (isSearch ? <NothingFound search={search} nearest={nearest} /> : <NoServices />)}
        {total > 0 && !isSearch && <HostGrid search={search} found={found} />}
        {total > 0 && isSearch && (
          <>
            {total > 1 && <Order search={search} />}
            <OfferCards offers={shown} search={search} first={0} />
            <Pager
              label="Services"
              page={page}
              pages={pages}
              hrefOf={(number) => anchored(servicesPath(search, { page: number }))}
              className="mt-10 flex flex-wrap"
            />
          </>
        )}
      </section>
      {found.tours.length > 0 && (
        <section aria-labelledby={OWN_TOURS_ANCHOR} className="mt-14 md:mt-20">
          <h2 id={OWN_TOURS_ANCHOR} className="text-heading">
            Our own tours
          </h2>
          <p className="measure mt-2 text-muted">
            Arranged by our team, with local drivers, boatmen and cooks.
          </p>
          <TourCards offers={found.tours} search={search} />
        </section>
      )}
    </>
  );
}

/**
 * The list of all services, shown if there is no search. The HTML contains a block of 100 services. A phone
 * shows the whole block. A desktop shows one page of four services, and CSS hides the others.
 */
function HostGrid({ search, found: { page, pages, shown, offset } }: ServiceResultsProps) {
  const hrefOf = (number: number) => anchored(servicesPath(search, { page: number }));
  const perBlock = SERVICES_PER_BLOCK / SERVICES_PER_PAGE;
  const firstOfBlock = Math.floor((page - 1) / perBlock) * perBlock + 1;
  return (
    <>
      {firstOfBlock > 1 && (
        <BlockLink href={hrefOf(firstOfBlock - perBlock)} rel="prev" className="mt-6">
          Previous services
        </BlockLink>
      )}
      <OfferCards
        offers={shown}
        search={search}
        first={offset}
        isHosts
        isOnPage={(index) => index >= offset && index < offset + SERVICES_PER_PAGE}
      />
      {firstOfBlock + perBlock <= pages && (
        <BlockLink href={hrefOf(firstOfBlock + perBlock)} rel="next" className="mt-8">
          More services
        </BlockLink>
      )}
      <Pager label="Services" page={page} pages={pages} hrefOf={hrefOf} className="mt-10 hidden md:flex" />
    </>
  );
}

/**
 * Links that show all results, only products or only services. Renders nothing if the search found only one of the two,
 * unless the visitor has already chosen one.
 */
function Kinds({
  search,
  counts: { tours, hosts },
}: {
  search: ServiceSearch;
  counts: FoundOffers["counts"];
}) {
  if (search.kind === "" && (tours === 0 || hosts === 0)) return null;
  const amounts = { "": tours + hosts, tours, hosts };
  return (
    <nav aria-label="Show tours or hosts" className="mt-4">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {OFFER_KINDS.map((kind) => (
          <li key={kind}>
            <a
              href={anchored(servicesPath(search, { kind, page: 1 }))}
              aria-current={kind === search.kind ? "true" : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 border-transparent border-b-2 text-muted hover:text-primary aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {kind === "" ? "Both " : `${KIND_WORDS[kind]} `}
              <span className="text-muted tabular-nums">{`(${amounts[kind].toLocaleString("en-US")})`}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the same results in another order. For phones, where the form that contains the order is collapsed. */
function Order({ search }: { search: ServiceSearch }) {
  const choices = sortChoices(search);
  return (
    <details aria-label="Order" className="mt-2 md:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
        {`Order: ${choices.find(([sort]) => sort === search.sort)?.[1].toLowerCase()}`}
      </summary>
      <ul>
        {choices
          .filter(([sort]) => sort !== search.sort)
          .map(([sort, label]) => (
            <li key={sort}>
              <a
                href={anchored(servicesPath(search, { sort, page: 1 }))}
                className="text-link inline-flex min-h-11 items-center"
              >
                {label}
              </a>
            </li>
          ))}
      </ul>
    </details>
  );
}

/** The active filters, each with a link that removes it. */
export function AskedFor({ search }: { search: ServiceSearch }) {
  const parts = partsOf(search);
  return (
    <ul aria-label="Your filters" className="mt-3 flex flex-wrap gap-2">
      {parts.map(({ words, without }) => (
        <li key={words}>
          <a
            href={anchored(servicesPath(search, { ...without, page: 1 }))}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-3xl border-2 border-line bg-surface px-4 py-1 text-base hover:border-primary hover:text-primary"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Remove </span>
              {words}
            </span>
            <span aria-hidden="true" className="icon icon-close size-4 shrink-0" />
          </a>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <a
            href={anchored(servicesPath(EVERY_SERVICE, { sort: search.sort }))}
            className={buttonClass({ look: "quiet" })}
          >
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}

interface BlockLinkProps {
  href: string;
  rel: "prev" | "next";
  className: string;
  children: string;
}

/** Link to the next or previous block of services, for phones. `MoreServices` loads the next block automatically. */
function BlockLink({ href, rel, className, children }: BlockLinkProps) {
  return (
    <p data-more={rel} className={`md:hidden ${className}`}>
      <a href={href} rel={rel} className={buttonClass({ look: "outline", size: "large", wide: true })}>
        {children}
      </a>
    </p>
  );
}
