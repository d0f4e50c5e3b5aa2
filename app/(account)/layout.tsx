import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PasswordAgain } from "@/components/account/password-again";

/** Excludes these pages from search engines; the booking pages override this. */
export const metadata: Metadata = { robots: { index: false, follow: true } };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PasswordAgain />
    </>
  );
}
