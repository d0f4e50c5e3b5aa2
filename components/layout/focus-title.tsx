"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Moves the focus to the page's title after a link opened the page, because the focused link no longer exists. */
export function FocusTitle() {
  const pathname = usePathname();
  const before = useRef(pathname);

  useEffect(() => {
    const isOther = before.current !== pathname;
    before.current = pathname;
    const isAnchor = location.hash !== "" && !location.hash.startsWith("#for-");
    if (!isOther || isAnchor || document.activeElement !== document.body) return;
    const title = document.querySelector("h1");
    title?.setAttribute("tabindex", "-1");
    title?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
