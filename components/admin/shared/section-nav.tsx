"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";

/**
 * Links to the sections of the panel. On wide screens, they are at the side. On narrow screens, they form one
 * scrolling line, with a button that shows all of them.
 */
export function SectionNav({ children, search }: { children: ReactNode; search: ReactNode }) {
  const path = usePathname();
  // The path of the page on which the links were expanded. On any other page, they are collapsed.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === path;
  return (
    <nav aria-label="Admin sections" className="mb-8 border-line max-lg:border-b md:mb-10 print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="sections"
        onClick={() => setOpenOn(isOpen ? undefined : path)}
        className="text-link min-h-11 font-semibold noscript:hidden lg:hidden"
      >
        {isOpen ? "Fewer sections" : "All sections"}
      </button>
      <div className="lg:mb-3">{search}</div>
      <ul
        id="sections"
        className={`relative flex gap-1 pt-1 pb-3 max-lg:-mx-(--gutter) max-lg:px-(--gutter) lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:flex-col lg:gap-1.5 lg:overflow-y-auto ${isOpen ? "max-lg:flex-wrap" : "max-lg:overflow-x-auto"}`}
      >
        {children}
      </ul>
    </nav>
  );
}
