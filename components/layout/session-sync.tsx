"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { showRole } from "@/lib/client/session-view";

/** Keeps the header's links right after a route change, another tab's logout or a page taken from the back-forward cache. */
export function SessionSync() {
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to look again
  useEffect(showRole, [pathname]);

  useEffect(() => {
    window.addEventListener("pageshow", showRole);
    document.addEventListener("visibilitychange", showRole);
    return () => {
      window.removeEventListener("pageshow", showRole);
      document.removeEventListener("visibilitychange", showRole);
    };
  }, []);

  return null;
}
