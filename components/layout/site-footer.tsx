import type { ReactNode } from "react";
import { CallUs, EmailUs } from "@/components/layout/company";
import { IntentLink } from "@/components/ui/intent-link";
import { SITE } from "@/lib/content/site";
import { type Company, socialLinks } from "@/lib/domain/company";
import { lkrPerUsd } from "@/lib/lkr-per-usd";
import { HOST_SIGNUP, PAGES } from "@/lib/paths";
import { Brand } from "./brand";
import { Horizon } from "./horizon";
import { SocialGlyph } from "./social-glyph";

/** The footer's links. A link with a role is visible to that role only (visibility.css). */
const QUICK_LINKS: readonly { href: string; label: string; role?: string }[] = [
  { href: PAGES.services, label: "Services" },
  { href: PAGES.signup, label: "Sign Up" },
  { href: PAGES.login, label: "Login" },
  { href: PAGES.wishList, label: "Wish list" },
  { href: PAGES.contact, label: "Contact" },
  { href: HOST_SIGNUP, label: "Become a host", role: "visitor" },
];

/** Links about the site. The admin panel hides the links with the class `footer-marketing` (admin.css). */
const ABOUT_THE_SITE = [
  { href: PAGES.privacy, label: "Privacy" },
  { href: PAGES.terms, label: "Terms", className: "footer-marketing" },
  { href: PAGES.faq, label: "FAQ", className: "footer-marketing" },
  { href: PAGES.accessibility, label: "Accessibility", className: "footer-marketing" },
  { href: `${PAGES.about}#eco`, label: "What we mean by eco", className: "footer-marketing" },
];

const LINK = "footer-link";

interface SiteFooterProps {
  company: Company;
  /** The control for choosing a currency. */
  currencies: ReactNode;
}

export function SiteFooter({ company, currencies }: SiteFooterProps) {
  const social = socialLinks(company);
  return (
    // The admin panel shows only the footer's last line (admin.css).
    <footer data-late="" className="mt-10 [--late:42rem] md:mt-24">
      <div className="footer-marketing">
        <Horizon />
      </div>
      <div className="bg-dusk text-on-dusk">
        <div className="footer-marketing shell grid grid-cols-2 gap-x-8 gap-y-5 pt-6 pb-5 md:gap-y-10 md:py-12 lg:grid-cols-[1.6fr_1fr_1.4fr_1fr]">
          <div className="max-lg:col-span-2">
            <Brand onDark />
            <p className="mt-3 max-w-xs text-on-dusk-muted max-md:hidden">{SITE.tagline}.</p>
          </div>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links" className="mb-2 text-lg">
              Quick links
            </h2>
            <ul className="text-on-dusk-muted">
              {QUICK_LINKS.map(({ href, label, role }) => (
                <li key={href} data-for={role}>
                  <IntentLink href={href} className={LINK}>
                    {label}
                  </IntentLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="max-sm:order-1 max-sm:col-span-2">
            <h2 className="mb-2 text-lg">Talk to us</h2>
            <address className="text-on-dusk-muted not-italic">
              <CallUs className={LINK} />
              <br />
              <EmailUs className={LINK} />
              <p className="mt-2">
                {company.address.map((line, index) => (
                  <span key={line} className="md:block">
                    {line}
                    {index < company.address.length - 1 && <span className="md:hidden">{", "}</span>}
                  </span>
                ))}
              </p>
            </address>
          </div>
          <div>
            {social.length > 0 && (
              <>
                <h2 className="mb-2 text-lg">Follow along</h2>
                <ul className="text-on-dusk-muted">
                  {social.map(({ name, href }) => (
                    <li key={name}>
                      <a href={href} rel="noopener" className={`${LINK} gap-2.5`}>
                        <SocialGlyph name={name} />
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {currencies}
          </div>
        </div>
        <div className="shell">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 border-dusk-line border-t py-1 text-on-dusk-muted text-sm md:py-4 md:text-base">
            <p className="py-2">
              {`${SITE.name}. All tours run on Sri Lanka time. Prices are shown in US dollars at ${lkrPerUsd()} rupees to the dollar.`}
            </p>
            <ul className="flex flex-wrap gap-x-5">
              {ABOUT_THE_SITE.map(({ href, label, className }) => (
                <li key={href} className={className}>
                  <IntentLink
                    href={href}
                    className="inline-flex min-h-9 items-center underline underline-offset-4 md:min-h-11"
                  >
                    {label}
                  </IntentLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}
