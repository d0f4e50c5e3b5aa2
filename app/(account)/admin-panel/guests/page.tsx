import { EraseGuest } from "@/components/admin/guests/erase-guest";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { requireStaff } from "@/lib/server/http/page-actor";

export const metadata = { title: "Erase guest data" };

export default async function EraseGuestPage() {
  await requireStaff("adminEraseGuest", ADMIN_PAGES.eraseGuest);
  return (
    <Section
      title="Erase guest data"
      lead="For guests without an account who ask us to erase their data. Guests with an account can do this themselves."
    >
      <EraseGuest />
    </Section>
  );
}
