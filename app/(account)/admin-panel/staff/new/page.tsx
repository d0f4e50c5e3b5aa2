import { Section } from "@/components/admin/shared/section";
import { StaffForm } from "@/components/admin/staff/staff-form";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { requireStaff } from "@/lib/server/http/page-actor";
import { mailServer } from "@/lib/server/mail/send";

export const metadata = { title: "Add to the staff" };

export default async function NewStaffPage() {
  await requireStaff("adminAddStaff", ADMIN_PAGES.newStaff);
  return (
    <Section
      title="Add to the staff"
      lead={
        mailServer()
          ? "A mail brings a link to the first password. It works for a day."
          : "No mail server is set, so nothing leaves: you find the link to the first password under Mail. It works for a day."
      }
    >
      <StaffForm />
    </Section>
  );
}
