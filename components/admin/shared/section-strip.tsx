"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";

/** The links to the sections of the panel: where they do not fit, one line that scrolls, and a button that shows all. */
export function SectionStrip({ children }: { children: ReactNode }) {
  const path = usePathname();
  // Where another page is opened, it is one line again.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === path;
  return (
    <nav aria-label="Admin sections" className="mb-8 border-line border-b md:mb-10">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="sections"
        onClick={() => setOpenOn(isOpen ? undefined : path)}
        className="text-link min-h-11 font-semibold noscript:hidden lg:hidden"
      >
        {isOpen ? "Fewer sections" : "All sections"}
      </button>
      <ul
        id="sections"
        className={`relative -mx-(--gutter) flex gap-1 px-(--gutter) pt-1 pb-3 lg:flex-wrap ${isOpen ? "flex-wrap" : "overflow-x-auto"}`}
      >
        {children}
      </ul>
    </nav>
  );
}
