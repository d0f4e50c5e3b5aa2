import { shownPages } from "@/lib/domain/shown-pages";

interface PagerProps {
  /** Name of the list, such as "Services". */
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  className?: string;
}

const STEP = "grid size-11 place-items-center rounded-full border-2 transition-colors";
const LIVE = `${STEP} border-control text-ink hover:border-primary hover:text-primary`;
const NUMBER =
  "grid min-w-11 min-h-11 place-items-center rounded-field px-2 font-semibold tabular-nums text-ink transition-colors hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary forced-colors:aria-[current]:outline-2";

/**
 * Links to the previous, the numbered and the next page. Each page has its own address. The links are plain <a>
 * elements: Next's router prefetches an address without its query string, and would then show the wrong page of the list.
 */
export function Pager({ label, page, pages, hrefOf, className = "" }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={`${label}: pages`} className={`items-center justify-center gap-4 ${className}`}>
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev" className={LIVE}>
          <span aria-hidden="true" className="icon icon-back" />
          <span className="sr-only">Previous page</span>
        </a>
      ) : (
        <span aria-hidden="true" className={`${STEP} border-line text-control`}>
          <span className="icon icon-back" />
        </span>
      )}
      <ul className="flex items-center gap-1">
        {shownPages(page, pages).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span className="px-1 text-muted">
                <span aria-hidden="true">…</span>
                <span className="sr-only">Some pages are not shown</span>
              </span>
            ) : (
              <a href={hrefOf(number)} aria-current={number === page ? "page" : undefined} className={NUMBER}>
                <span className="sr-only">Page </span>
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next" className={LIVE}>
          <span aria-hidden="true" className="icon icon-forward" />
          <span className="sr-only">Next page</span>
        </a>
      ) : (
        <span aria-hidden="true" className={`${STEP} border-line text-control`}>
          <span className="icon icon-forward" />
        </span>
      )}
    </nav>
  );
}
