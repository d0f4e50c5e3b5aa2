"use client";

import NextLink from "next/link";
import { type ComponentProps, useEffect, useState } from "react";
import { wordsToAsk } from "@/lib/paths";

interface IntentLinkProps extends Omit<ComponentProps<"a">, "href"> {
  href: string;
  /**
   * False for pages with a visitor's own data: the server does not cache them, so each prefetch would cost a render.
   */
  prefetches?: boolean;
  /** Whether to append to `href` the day and the party that the address of the current page has (lib/domain/wanted.ts). */
  keepsWanted?: boolean;
}

/** The part of an address that contains the searched day and party; empty if there is none. */
const wantedIn = (address: string) => /#for-.*|$/.exec(address)?.[0] ?? "";

/**
 * A link to a page of this site. The page is prefetched on hover, focus or touch, not when the link becomes visible.
 * Otherwise a list of tours would load the pages of all its tours, even over a slow mobile connection.
 */
export function IntentLink({ href, prefetches = true, keepsWanted = false, ...attributes }: IntentLinkProps) {
  const [isMeant, setMeant] = useState(false);
  const [wanted, setWanted] = useState("");
  const readWanted = () => keepsWanted && setWanted(wantedIn(location.hash));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; later changes are read on hover, focus or touch
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
        // Next scrolls to the element whose id is the hash of the address. Here the hash is data for the next
        // page, which should open at its top. So the body gets the hash as its id.
        const { hash } = new URL(address, location.href);
        if (wantedIn(hash) || wordsToAsk(hash)) document.body.id = decodeURIComponent(hash.slice(1));
      }}
    />
  );
}
