"use client";

import { createContext, type ReactNode, use } from "react";
import { FIRST_COMPANY } from "@/lib/content/site";
import type { Company } from "@/lib/domain/company";
import { contactLinks } from "@/lib/domain/company";

const CompanyContext = createContext<Company>(FIRST_COMPANY);

/** Provides the company's contacts to all components within `children`, which read them with `useCompany`. */
export function CompanyContacts({ company, children }: { company: Company; children: ReactNode }) {
  return <CompanyContext value={company}>{children}</CompanyContext>;
}

/** Returns the company's phone number, email address and other contacts. */
export const useCompany = (): Company => use(CompanyContext);

export const OurPhone = () => useCompany().phone;

interface ContactProps {
  className?: string;
  /** Text of the link. Default: our phone number or email address. */
  children?: ReactNode;
}

export function CallUs({ className, children }: ContactProps) {
  const company = useCompany();
  return (
    <a href={contactLinks(company).call} className={className}>
      {children ?? company.phone}
    </a>
  );
}

/** A link that opens a new email to us, with this subject. */
export function EmailUs({ className, subject, children }: ContactProps & { subject?: string }) {
  const company = useCompany();
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <a href={`${contactLinks(company).write}${query}`} className={className}>
      {children ?? company.email}
    </a>
  );
}

/** A link to a chat with us. */
export function ChatWithUs({ className, children }: ContactProps) {
  return (
    <a href={contactLinks(useCompany()).chat} className={className}>
      {children}
    </a>
  );
}
