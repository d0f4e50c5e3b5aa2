import { ProviderForm } from "@/components/admin/hosts/provider-form";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { requireStaff } from "@/lib/server/http/page-actor";

export const metadata = { title: "Add a host" };

export default async function NewProviderPage() {
  await requireStaff("adminAddProvider", ADMIN_PAGES.newProvider);
  return (
    <Section title="Add a host" lead="Hosts that you add are approved immediately.">
      <ProviderForm />
    </Section>
  );
}
