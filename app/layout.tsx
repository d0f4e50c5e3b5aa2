import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { BeforePaint } from "@/components/layout/before-paint";
import { LinkFollower } from "@/components/layout/link-follower";
import { SessionSync } from "@/components/layout/session-sync";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { noteMade } from "@/lib/door/exchange";
import { socialLinks } from "@/lib/server/published/social-links";
import { SITE } from "@/lib/site";
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

export default function RootLayout({ children }: { children: ReactNode }) {
  noteMade({ isOwn: true });
  return (
    // The script in <head> adds data-role and data-theme before React arrives.
    <html lang="en" className={fontVariables} data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <BeforePaint />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <SiteFooter social={socialLinks()} />
        <LinkFollower />
        <SessionSync />
      </body>
    </html>
  );
}
