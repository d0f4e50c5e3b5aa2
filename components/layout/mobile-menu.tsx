"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";

const MENU_ID = "site-menu";

/**
 * Menu button and menu. The menu is a popover, so that Escape and a tap outside close it. It also closes when
 * the Tab key moves the focus out of the menu.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another page must close the menu
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [pathname]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only watches the focus
    <div
      className="md:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
      }}
    >
      <button
        type="button"
        popoverTarget={MENU_ID}
        className="grid size-11 place-items-center rounded-full text-ink hover:bg-sunken"
      >
        <span className="sr-only">Menu</span>
        <span className={`icon ${open ? "icon-close" : "icon-menu"}`} />
      </button>
      <nav
        ref={panel}
        id={MENU_ID}
        aria-label="Main menu"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === "open")}
        className="inset-x-3 top-20 bottom-auto m-0 sm:left-auto sm:w-80 max-h-[calc(100dvh-6rem)] w-auto overflow-y-auto rounded-panel border border-line bg-surface p-5 text-ink shadow-floating"
      >
        {children}
      </nav>
    </div>
  );
}
