"use client";

import { PAGES } from "@/lib/paths";
import { useNextPath } from "./use-next-path";

/** Paths of the pages with a booking form. The form keeps the entered values as a draft. */
const WITH_FORM = [PAGES.booking(""), PAGES.bookProduct(""), PAGES.provider("")];

/**
 * Tells visitors that they return to the previous page after they sign up as tourists. Renders nothing if there is no
 * previous page. Needs a Suspense boundary.
 */
export function NextHint() {
  const next = useNextPath();
  if (!next) return null;
  const isKept = WITH_FORM.some((path) => next.startsWith(path));
  return ` If you sign up as a tourist, you'll return to ${isKept ? "your booking form" : "the page you came from"}.`;
}
