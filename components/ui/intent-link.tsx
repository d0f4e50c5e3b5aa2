"use client";

import NextLink from "next/link";
import { type ComponentProps, useEffect, useState } from "react";

interface IntentLinkProps extends Omit<ComponentProps<"a">, "href"> {
  href: string;
  /** False for pages of one visitor, which are made at each request. */
  prefetches?: boolean;
  /** Whether the day and the party at the end of this page's address go along (lib/domain/wanted.ts). */
  keepsWanted?: boolean;
}

/** The end of an address that says what somebody searched for; blank without. */
const wantedIn = (address: string) => /#for-.*|$/.exec(address)?.[0] ?? "";

/**
 * A link to a page of this site. Its page is prefetched on hover, focus or touch, not when the link comes into view: a list
 * of tours would otherwise load every tour's page, also over a slow mobile connection.
 */
export function IntentLink({ href, prefetches = true, keepsWanted = false, ...attributes }: IntentLinkProps) {
  const [isMeant, setMeant] = useState(false);
  const [wanted, setWanted] = useState("");
  const readWanted = () => keepsWanted && setWanted(wantedIn(location.hash));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what changes later is read when somebody means to follow
  useEffect(() => void readWanted(), []);
  const mean = () => {
    readWanted();
    setMeant(prefetches);
  };
  const address = `${href}${wanted}`;
  return (
    <NextLink
      {...attributes}
      href={address}
      prefetch={isMeant}
      onMouseEnter={mean}
      onFocus={mean}
      onTouchStart={mean}
      onClick={(event) => {
        attributes.onClick?.(event);
        // Next scrolls to the element that the end of an address names: here the top of the page.
        if (wantedIn(address)) document.body.id = wantedIn(address).slice(1);
      }}
    />
  );
}
