"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Gives the focus to the title of a page that was opened by a link: the link that had it is gone with its page. */
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
