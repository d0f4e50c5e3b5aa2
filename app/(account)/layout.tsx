import type { Metadata } from "next";
import type { ReactNode } from "react";

/** Nobody looks for these pages; those that book say otherwise themselves. */
export const metadata: Metadata = { robots: { index: false, follow: true } };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
