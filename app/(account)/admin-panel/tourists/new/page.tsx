import { TouristForm } from "@/components/admin/guests/tourist-form";
import { Section } from "@/components/admin/shared/section";
import { COUNTRIES } from "@/components/auth/countries";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { requireStaff } from "@/lib/server/http/page-actor";

export const metadata = { title: "Add a traveller" };

const COUNTRIES_ID = "countries";

export default async function NewTouristPage() {
  await requireStaff("adminAddTourist", ADMIN_PAGES.newTourist);
  return (
    <Section title="Add a traveller">
      <TouristForm
        countriesId={COUNTRIES_ID}
        countries={
          <datalist id={COUNTRIES_ID}>
            {COUNTRIES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        }
      />
    </Section>
  );
}
