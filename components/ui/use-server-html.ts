"use client";

import { useState, useSyncExternalStore } from "react";

/** Nothing to subscribe to: a document is hydrated once. */
const subscribe = () => () => {};

/**
 * For a part of a page that is only looked at and holds nothing but links: React leaves the server's HTML of it alone
 * instead of going through every element.
 * @param shown what the part shows; once it is another, React draws the part anew
 * @returns props for the part's own element while its HTML is the server's; undefined where React draws it
 */
export function useServerHtml(shown: unknown) {
  const hydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => typeof document !== "undefined",
  );
  const [first] = useState({ hydrating, shown });
  if (!first.hydrating || first.shown !== shown) return undefined;
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };
}
