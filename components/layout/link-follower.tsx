"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** The site's own link (intent-link.tsx) that an event is on. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/** The end of this page's address that says what somebody searched for, where the link leads to a form for it. */
const wantedAt = ({ dataset }: HTMLAnchorElement) =>
  dataset.wanted !== undefined && location.hash.startsWith("#for-") ? location.hash : "";

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
      router.push(addressOf(link) + wantedAt(link));
    };
    document.addEventListener("click", follow, { signal: controller.signal });
    return () => controller.abort();
  }, [router]);
  return null;
}
