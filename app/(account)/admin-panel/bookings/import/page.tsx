import { ImportBookings } from "@/components/admin/bookings/import-bookings";
import { Section } from "@/components/admin/shared/section";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { requireStaff } from "@/lib/server/http/page-actor";

export const metadata = { title: "Import bookings" };

export default async function ImportBookingsPage() {
  await requireStaff("adminImportBookings", ADMIN_PAGES.importBookings);
  return (
    <Section
      title="Import bookings"
      lead="Add bookings from a CSV file, such as one from another booking system."
      back={{ href: ADMIN_PAGES.bookings, label: "All bookings" }}
    >
      <ImportBookings />
    </Section>
  );
}
