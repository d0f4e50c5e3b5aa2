"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { lookAgain } from "@/lib/client/session-view";

/**
 * Keeps the header's links right after a route change, another tab's logout or a page taken from the
 * back-forward cache, and what somebody typed from the next person's eyes.
 */
export function SessionSync() {
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to look again
  useEffect(lookAgain, [pathname]);

  useEffect(() => {
    window.addEventListener("pageshow", lookAgain);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      window.removeEventListener("pageshow", lookAgain);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, []);

  return null;
}
