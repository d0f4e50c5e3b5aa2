"use client";

import { PAGES } from "@/lib/paths";
import { useNextPath } from "./use-next-path";

/** Pages with a booking's form, which keeps what was filled in. */
const WITH_FORM = [PAGES.booking(""), PAGES.bookProduct(""), PAGES.provider("")];

/** Says to whoever came from another page that the form leads a tourist back there. Needs a Suspense boundary. */
export function NextHint() {
  const next = useNextPath();
  if (!next) return null;
  const isKept = WITH_FORM.some((path) => next.startsWith(path));
  return ` As a tourist, you'll return to ${isKept ? "your booking form" : "the page you came from"}.`;
}
