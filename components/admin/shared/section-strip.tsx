"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";

/** The links to the sections of the panel. If they do not fit, they are a line that scrolls, with a button that shows all. */
export function SectionStrip({ children }: { children: ReactNode }) {
  const path = usePathname();
  // Opening another page collapses the links again.
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
