import { ImportTourists } from "@/components/admin/guests/import-tourists";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { requireStaff } from "@/lib/server/http/page-actor";

export const metadata = { title: "Import travellers" };

export default async function ImportTouristsPage() {
  await requireStaff("adminImportTourists", ADMIN_PAGES.importTourists);
  return (
    <Section
      title="Import travellers"
      lead="Add accounts from a CSV file, such as one from another booking system."
      back={{ href: ADMIN_PAGES.tourists, label: "All travellers" }}
    >
      <ImportTourists />
    </Section>
  );
}
