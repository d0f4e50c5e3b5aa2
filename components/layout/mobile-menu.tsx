"use client";

import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";

const MENU_ID = "site-menu";

/** Hamburger button and its panel: a popover, so that Escape and a tap outside close it. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [pathname]);

  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-expanded={open}
        aria-controls={MENU_ID}
        className="grid size-11 place-items-center rounded-full text-ink hover:bg-sunken xl:hidden"
      >
        <span className="sr-only">Menu</span>
        {open ? <X aria-hidden="true" className="size-6" /> : <Menu aria-hidden="true" className="size-6" />}
      </button>
      <div
        ref={panel}
        id={MENU_ID}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === "open")}
        className="inset-x-3 top-20 bottom-auto m-0 sm:left-auto sm:w-80 max-h-[calc(100dvh-6rem)] w-auto overflow-y-auto rounded-panel border border-line bg-surface p-5 text-ink shadow-floating"
      >
        {children}
      </div>
    </>
  );
}
