"use client";

import { PAGES } from "@/lib/paths";
import { useNextPath } from "./use-next-path";

/** Paths of the pages with a booking form. The form keeps the entered values as a draft. */
const WITH_FORM = [PAGES.booking(""), PAGES.bookProduct(""), PAGES.provider("")];

/** Says that tourists return to the previous page after login, if they came from one. Needs a Suspense boundary. */
export function NextHint() {
  const next = useNextPath();
  if (!next) return null;
  const isKept = WITH_FORM.some((path) => next.startsWith(path));
  return ` If you sign up as a tourist, you'll return to ${isKept ? "your booking form" : "the page you came from"}.`;
}
