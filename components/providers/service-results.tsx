import { X } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { Pager } from "@/components/ui/pager";
import { isRealDate } from "@/lib/domain/dates";
import { EVERY_SERVICE, type ServiceSearch } from "@/lib/schemas/service-search";
import {
  type FoundServices,
  isFiltered,
  partsOf,
  partyOf,
  SERVICES_PER_BLOCK,
  SERVICES_PER_PAGE,
  searchInWords,
  servicesPath,
} from "@/lib/service-search";
import { hostOnCard } from "./host-on-card";
import { NoServices } from "./no-services";
import { ProviderCard } from "./provider-card";
import { RESULTS_ANCHOR } from "./results-anchor";

interface ServiceResultsProps {
  search: ServiceSearch;
  found: FoundServices;
}

/** A sentence with the number of services and the filters. */
export function resultsHeading({ total }: Pick<FoundServices, "total">, search: ServiceSearch): string {
  const count =
    total === 0 ? "No services" : `${total.toLocaleString("en-US")} ${total === 1 ? "service" : "services"}`;
  return `${count} ${searchInWords(search)}`.trim();
}

/**
 * The services that were found: four to a page on a desktop, the whole block on a phone. Both are in the HTML, and
 * CSS shows one of them. After a search or a change of page the heading takes the focus, so that a screen reader
 * reads it next.
 */
export function ServiceResults({ search, found }: ServiceResultsProps) {
  const { total, page, pages, block, offset, ratings, starts } = found;
  const party = partyOf(search);
  const hrefOf = (number: number) => `${servicesPath(search, { page: number })}#${RESULTS_ANCHOR}`;
  const onPage = (index: number) => index >= offset && index < offset + SERVICES_PER_PAGE;
  const perBlock = SERVICES_PER_BLOCK / SERVICES_PER_PAGE;
  const firstOfBlock = Math.floor((page - 1) / perBlock) * perBlock + 1;
  const shownFrom = (page - 1) * SERVICES_PER_PAGE + 1;

  return (
    <section aria-labelledby={RESULTS_ANCHOR}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={RESULTS_ANCHOR} tabIndex={-1} className="scroll-mt-24 text-heading focus:outline-none">
          {resultsHeading(found, search)}
        </h2>
        {pages > 1 && (
          <p className="text-muted tabular-nums max-md:hidden">
            {shownFrom} to {Math.min(shownFrom + SERVICES_PER_PAGE - 1, total)}
            {" of "}
            {total.toLocaleString("en-US")}
          </p>
        )}
      </div>
      {isFiltered(search) && <AskedFor search={search} />}
      {total === 0 ? (
        <NoServices search={search} />
      ) : (
        <>
          {firstOfBlock > 1 && (
            <BlockLink href={hrefOf(firstOfBlock - perBlock)} rel="prev" className="mt-6">
              Services before these
            </BlockLink>
          )}
          <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {block.map((provider, index) => (
              <li
                key={provider._id}
                data-late=""
                className={`[--late:32rem] ${onPage(index) ? "" : "md:hidden"}`}
              >
                <ProviderCard
                  host={hostOnCard(provider, ratings[provider._id], {
                    date: isRealDate(search.date) ? search.date : undefined,
                    party,
                    starts: starts[provider._id],
                  })}
                  priority={index === offset}
                />
              </li>
            ))}
          </ul>
          {firstOfBlock + perBlock <= pages && (
            <BlockLink href={hrefOf(firstOfBlock + perBlock)} rel="next" className="mt-8">
              More services
            </BlockLink>
          )}
          <Pager
            label="Services"
            page={page}
            pages={pages}
            hrefOf={hrefOf}
            className="mt-10 hidden md:flex"
          />
        </>
      )}
    </section>
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
            href={`${servicesPath(search, { ...without, page: 1 })}#${RESULTS_ANCHOR}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-3xl border-2 border-line bg-surface px-4 py-1 text-base hover:border-primary hover:text-primary"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Remove </span>
              {words}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <a
            href={`${servicesPath(EVERY_SERVICE, { sort: search.sort })}#${RESULTS_ANCHOR}`}
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

/** Link to the next or previous block of services, for phones. */
function BlockLink({ href, rel, className, children }: BlockLinkProps) {
  return (
    <p className={`md:hidden ${className}`}>
      <a href={href} rel={rel} className={buttonClass({ look: "outline", size: "large", wide: true })}>
        {children}
      </a>
    </p>
  );
}
