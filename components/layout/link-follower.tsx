"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

/** The site's own link (intent-link.tsx) that an event is on. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/** The end of an address that says what somebody searched for (lib/domain/wanted.ts); blank without. */
const wantedIn = (address: string) => /#for-.*|$/.exec(address)?.[0] ?? "";

/** Whether the browser must do with a click what it always does, such as open a new tab. */
const isBrowsers = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

/**
 * Opens the site's own links without loading a whole document. A page is prefetched on hover, focus or touch of its
 * link, not when the link comes into view: a list of tours would otherwise load every tour's page with its large
 * picture, also over a slow mobile connection.
 */
export function LinkFollower() {
  const router = useRouter();
  const pathname = usePathname();
  const isFollowing = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page of a followed link stands there
  useEffect(() => {
    // The link that had the focus is gone with its page.
    if (
      isFollowing.current &&
      document.activeElement === document.body &&
      wantedIn(location.hash) === location.hash
    ) {
      const title = document.querySelector("h1");
      title?.setAttribute("tabindex", "-1");
      title?.focus({ preventScroll: true });
    }
    isFollowing.current = false;
  }, [pathname]);

  useEffect(() => {
    const controller = new AbortController();
    const prefetch = (event: Event) => {
      const link = linkOf(event);
      if (link && link.dataset.soft !== "later") router.prefetch(addressOf(link));
    };
    for (const intent of ["mouseover", "focusin", "touchstart"])
      document.addEventListener(intent, prefetch, { passive: true, signal: controller.signal });
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || isBrowsers(event)) return;
      event.preventDefault();
      isFollowing.current = link.pathname !== location.pathname;
      const address = addressOf(link) + (link.dataset.wanted === undefined ? "" : wantedIn(location.hash));
      // Next scrolls to the element that the end of an address names, and not at all without one: here the top of the page.
      document.body.id = wantedIn(address).slice(1) || "top";
      router.push(address);
    };
    document.addEventListener("click", follow, { signal: controller.signal });
    return () => controller.abort();
  }, [router]);
  return null;
}
