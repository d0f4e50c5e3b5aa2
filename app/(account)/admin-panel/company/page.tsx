import { CompanyForm } from "@/components/admin/company/company-form";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { findCompany } from "@/lib/server/company/company";
import { requireStaff } from "@/lib/server/http/page-actor";
import { loadPart } from "@/lib/server/infra/load-part";

export const metadata = { title: "Company" };

/** The page where an admin edits the company's contact details, which our pages and mails show. */
export default async function CompanyPage() {
  await requireStaff("adminSetCompany", ADMIN_PAGES.company);
  const stored = await loadPart(findCompany);
  return (
    <Section title="Company" lead="These contact details appear on our pages and in our emails.">
      {stored ? <CompanyForm key={stored.version} stored={stored} /> : <ListFailed />}
    </Section>
  );
}
