"use client";

import { usePathname } from "next/navigation";
import { IntentLink } from "@/components/ui/intent-link";
import { PAGES } from "@/lib/paths";

const LINKS = [
  { href: PAGES.home, label: "Home" },
  { href: PAGES.services, label: "Services" },
  { href: PAGES.about, label: "About" },
  { href: PAGES.contact, label: "Contact" },
] as const;

/** The four main links. The current page is marked. */
export function NavLinks({ itemClass }: { itemClass: string }) {
  const pathname = usePathname();
  return LINKS.map(({ href, label }) => (
    <li key={href}>
      <IntentLink
        href={href}
        aria-current={pathname === href || pathname.startsWith(`${href}/`) ? "page" : undefined}
        className={itemClass}
      >
        {label}
      </IntentLink>
    </li>
  ));
}
