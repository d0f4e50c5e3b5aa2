import type { ComponentProps } from "react";

/**
 * A link to a page of this site. `LinkFollower` opens it without loading a whole document, and prefetches its page
 * once somebody means to open it; not with `data-soft="later"`, for pages that are made at each request. One
 * component in the browser does so for all links, because home has eighty.
 */
export function IntentLink({ href, children, ...attributes }: ComponentProps<"a"> & { href: string }) {
  return (
    <a href={href} data-soft="" {...attributes}>
      {children}
    </a>
  );
}
