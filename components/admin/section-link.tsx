"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

interface SectionLinkProps {
  href: string;
  label: string;
  /** How many wait. */
  children?: ReactNode;
}

/** A section of the panel; the one that is open, or has the open page, is marked. */
export function SectionLink({ href, label, children }: SectionLinkProps) {
  const path = usePathname();
  const isOpen = path === href;
  const isAround = path.startsWith(`${href}/`) && href.split("/").length > 2;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isOpen ? "page" : isAround ? "true" : undefined}
      className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-field px-3 font-medium text-base hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary forced-colors:aria-[current]:border-2"
    >
      {label}
      {children}
    </Link>
  );
}
