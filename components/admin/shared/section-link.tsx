"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { type ListParams, listHref } from "@/lib/schemas/list-address";

interface SectionLinkProps {
  href: string;
  /** Query parameters of the section's address. */
  query?: ListParams;
  label: string;
  /** The number of pending items. */
  children?: ReactNode;
}

/** Link to a section of the panel. The current section is marked and scrolled into view. */
export function SectionLink({ href, query = {}, label, children }: SectionLinkProps) {
  const path = usePathname();
  const isOpen = path === href;
  const isAround = path.startsWith(`${href}/`) && href.split("/").length > 2;
  const link = useRef<HTMLAnchorElement>(null);
  const isCurrent = isOpen || isAround;

  useEffect(() => {
    const strip = link.current?.closest("nav")?.querySelector("ul");
    if (!isCurrent || !link.current || !strip) return;
    // Not `scrollIntoView`, which would also scroll the page.
    strip.scrollLeft = link.current.offsetLeft - (strip.clientWidth - link.current.offsetWidth) / 2;
    strip.scrollTop = link.current.offsetTop - (strip.clientHeight - link.current.offsetHeight) / 2;
  }, [isCurrent]);

  return (
    <Link
      ref={link}
      href={listHref(href, query)}
      prefetch={false}
      aria-current={isOpen ? "page" : isAround ? "true" : undefined}
      className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-field lg:min-h-7 lg:justify-between lg:whitespace-normal px-3 font-medium text-base hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary forced-colors:aria-[current]:border-2"
    >
      {label}
      {children}
    </Link>
  );
}
