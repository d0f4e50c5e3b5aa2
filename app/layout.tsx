import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { CurrencyChoice } from "@/components/currencies/currency-choice";
import { Rates } from "@/components/currencies/rates";
import { BeforePaint } from "@/components/layout/before-paint";
import { CompanyContacts } from "@/components/layout/company";
import { FocusTitle } from "@/components/layout/focus-title";
import { SessionSync } from "@/components/layout/session-sync";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { SITE } from "@/lib/content/site";
import { FIRST_LKR_PER_USD, lkrPerUsd } from "@/lib/lkr-per-usd";
import { NONCE_HEADER } from "@/lib/runtime/security-headers";
import { readCompany } from "@/lib/server/company/company";
import { ratesForPages } from "@/lib/server/currencies/exchange-rates";
import { readPublicData } from "@/lib/server/public-pages/read";
import { fontVariables } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: `${SITE.name}: eco tours in Sri Lanka`, template: `%s | ${SITE.name}` },
  description: SITE.description,
  applicationName: SITE.name,
  formatDetection: { telephone: false },
  manifest: "/manifest.webmanifest",
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    apple: { url: "/apple-icon.png", sizes: "180x180", type: "image/png" },
  },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf5e9" },
    { media: "(prefers-color-scheme: dark)", color: "#181426" },
  ],
};

/**
 * The root layout. It reads the request's headers, which makes every page dynamic. This is intended: pages depend
 * on the settings of the running site, and their scripts need the nonce from the headers.
 * `server/response-cache.ts` caches the rendered pages.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  const [{ data: rates = {} }, company] = await Promise.all([readPublicData(ratesForPages), readCompany()]);
  const rate = lkrPerUsd();
  return (
    // suppressHydrationWarning, because the script in <head> adds data-role, data-theme and data-currency before
    // hydration.
    <html
      lang="en"
      className={fontVariables}
      data-scroll-behavior="smooth"
      data-lkr-per-usd={rate === FIRST_LKR_PER_USD ? undefined : rate}
      suppressHydrationWarning
    >
      <head>
        <BeforePaint nonce={nonce} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <CompanyContacts company={company}>
          <Rates rates={rates}>
            <SiteHeader currencies={<CurrencyChoice className="mt-3 justify-center text-muted" />} />
            <main id="main" tabIndex={-1} className="flex-1">
              {children}
            </main>
            <SiteFooter company={company} currencies={<CurrencyChoice className="text-on-dusk-muted" />} />
          </Rates>
        </CompanyContacts>
        <FocusTitle />
        <SessionSync />
      </body>
    </html>
  );
}
