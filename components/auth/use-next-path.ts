"use client";

import { useSearchParams } from "next/navigation";
import { safeNextPath } from "@/lib/paths";

/** Where to go after login or signup, when the visitor came from a page of ours. Needs a Suspense boundary. */
export function useNextPath(): string | undefined {
  return safeNextPath(useSearchParams().get("next"));
}

/** The same, asked when a form is sent: the form itself stays in the prerendered page. */
export function nextPathNow(): string | undefined {
  return safeNextPath(new URLSearchParams(window.location.search).get("next"));
}
