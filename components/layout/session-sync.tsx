"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { lookAgain } from "@/lib/client/session-view";

/**
 * Updates the header's links, and reloads a page of another account, after a change of route, a logout in another
 * tab or a return from the back-forward cache.
 */
export function SessionSync() {
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another page opens
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
