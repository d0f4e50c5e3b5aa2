"use client";

import { useEffect } from "react";

/** Distance from the end of the list, in pixels, at which the next services are loaded. */
const AHEAD = 3_000;

/** Selector of the paragraph with the link to the next services. */
const NEXT = "[data-more=next]";
const LIST = "[data-hosts]";

/**
 * On phones, adds the next services to the list before the visitor reaches its end. The page's HTML contains
 * only one block of services, and a link to the next block for phones without scripts. CSS hides that link on
 * desktops.
 */
export function MoreServices() {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) void load(target);
      },
      { rootMargin: `${AHEAD}px` },
    );
    const load = async (next: Element) => {
      observer.unobserve(next);
      const added = await addFrom(next).catch(() => undefined);
      if (added) observer.observe(added);
    };
    const next = document.querySelector(NEXT);
    if (next) observer.observe(next);
    return () => observer.disconnect();
  }, []);
  return null;
}

/** Adds the services from a link's page to the list. @returns the paragraph with the next link, if any */
async function addFrom(next: Element): Promise<Element | undefined> {
  const list = document.querySelector(LIST);
  const href = next.querySelector("a")?.href;
  if (!list || !href) return undefined;
  const answer = await fetch(href);
  if (!answer.ok) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const item of page.querySelectorAll(`${LIST} > li`)) {
    item.classList.add("md:hidden");
    list.append(item);
  }
  const after = page.querySelector(NEXT);
  if (after) next.replaceWith(after);
  else next.remove();
  return after ?? undefined;
}
