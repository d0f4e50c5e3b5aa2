"use client";

import { useEffect } from "react";

/** How far above the end of the list the next services are loaded, in pixels. */
const AHEAD = 3_000;

/** The paragraph with the link to the next services. */
const NEXT = "[data-more=next]";
const LIST = "[data-hosts]";

/**
 * Adds the next services to a phone's list before its end comes into view, so that the list holds all of them. The page
 * itself holds a block, with a link to the next one for browsers without scripts and for desktops, where CSS hides it.
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

/** Adds the services behind a link. @returns the next such paragraph; undefined at the end */
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
