import type { ReactNode } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import { PAGES } from "@/lib/paths";
import { AccountLinks } from "./account-links";
import { Brand } from "./brand";
import { OurPhone } from "./company";
import { MobileMenu } from "./mobile-menu";
import { NavLinks } from "./nav-links";
import { ThemeToggle } from "./theme-toggle";

/** The company's phone number, linked to the home page. Source: docs/product.md, "Header and footer". */
function PhoneLink({ className }: { className: string }) {
  return (
    <IntentLink href={PAGES.home} className={className}>
      <span className="icon icon-phone size-4 text-primary" />
      <OurPhone />
    </IntentLink>
  );
}

/** @param currencies the control for choosing a currency, in the menu on phones */
export function SiteHeader({ currencies }: { currencies: ReactNode }) {
  return (
    // Not sticky on tablets and small laptops, where the header has two rows and would cover too much of the window.
    <header className="site-header sticky top-0 z-10 border-line border-b bg-paper md:max-lg:static">
      <div className="shell flex min-h-18 flex-wrap items-center gap-2 md:max-lg:py-2">
        <Brand />
        <nav aria-label="Main" className="ml-auto hidden md:block lg:ml-0 xl:ml-6">
          <ul className="flex items-center gap-1 max-xl:gap-0">
            <NavLinks itemClass="menu-link" />
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2 max-xl:gap-1 md:flex-wrap md:max-lg:w-full">
          <PhoneLink className="mr-auto hidden min-h-11 items-center gap-2 whitespace-nowrap rounded-field px-3 font-medium text-muted hover:bg-sunken hover:text-ink md:inline-flex md:max-lg:px-0 lg:max-xl:px-1.5 lg:max-xl:text-base lg:max-xl:[&>.icon]:hidden" />
          <IntentLink
            href={PAGES.wishList}
            keepsWanted
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken max-sm:hidden"
          >
            <span className="sr-only">Wish list</span>
            <span aria-hidden="true" className="icon icon-save size-5" />
          </IntentLink>
          <ThemeToggle />
          <div className="hidden items-center gap-2 max-xl:gap-1 md:flex">
            <AccountLinks />
          </div>
          <MobileMenu>
            <ul className="flex flex-col">
              <NavLinks itemClass="menu-link menu-link-large" />
              <li className="sm:hidden">
                <IntentLink href={PAGES.wishList} keepsWanted className="menu-link menu-link-large">
                  Wish list
                </IntentLink>
              </li>
            </ul>
            <div className="mt-4 flex flex-col gap-2 border-line border-t pt-4">
              <AccountLinks wide />
            </div>
            {currencies}
            <PhoneLink className="mt-3 flex min-h-11 items-center justify-center gap-2 rounded-field font-medium text-muted hover:bg-sunken" />
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}
