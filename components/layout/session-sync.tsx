"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { LOGOUT } from "@/lib/client/drafts";
import { lookAgain } from "@/lib/client/session-view";
import { joinWishes } from "@/lib/client/wishes";

/**
 * Updates the header's links, and reloads a page that belongs to another account. Runs when another page opens, when
 * the tab becomes visible, when the page returns from the back-forward cache, and after a logout in another tab.
 */
export function SessionSync() {
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again when another page opens
  useEffect(lookAgain, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a login opens another page
  useEffect(joinWishes, [pathname]);

  useEffect(() => {
    window.addEventListener("pageshow", lookAgain);
    document.addEventListener("visibilitychange", lookAgain);
    // A logout in another tab causes none of the events above if both tabs are visible, side by side.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === LOGOUT) lookAgain();
    };
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener("pageshow", lookAgain);
      document.removeEventListener("visibilitychange", lookAgain);
      window.removeEventListener("storage", onStorage);
    };
  }, []);

  return null;
}
