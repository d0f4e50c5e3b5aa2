import { IntentLink } from "@/components/ui/intent-link";
import { PAGES } from "@/lib/paths";

interface BreadcrumbsProps {
  /** The pages below home, down to and including the current page; also used in structured data. */
  steps: readonly { name: string; path: string }[];
}

/**
 * Links from home to the current page. On phones, the current page is left out, because its title follows
 * below.
 */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  const way = [{ name: "Home", path: PAGES.home }, ...steps];
  return (
    <nav aria-label="Breadcrumbs" className="text-base text-muted">
      <ol className="flex flex-wrap items-center">
        {way.map(({ name, path }, index) => {
          const isHere = index === way.length - 1;
          return (
            <li key={path} className={`flex min-w-0 items-center ${isHere ? "max-md:hidden" : ""}`}>
              {index > 0 && (
                <span aria-hidden="true" className="mx-2">
                  ›
                </span>
              )}
              {isHere ? (
                <span aria-current="page" className="wrap-anywhere">
                  {name}
                </span>
              ) : (
                <IntentLink
                  href={path}
                  className="inline-flex min-h-11 items-center hover:text-primary hover:underline"
                >
                  {name}
                </IntentLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
