import { Section } from "@/components/admin/shared/section";
import { StaffForm } from "@/components/admin/staff/staff-form";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { requireStaff } from "@/lib/server/http/page-actor";
import { mailServer } from "@/lib/server/mail/send";

export const metadata = { title: "Add staff" };

export default async function NewStaffPage() {
  await requireStaff("adminAddStaff", ADMIN_PAGES.newStaff);
  return (
    <Section
      title="Add staff"
      lead={
        mailServer()
          ? "We'll email the new staff member a link to set a password. The link works for one day."
          : "No mail server is set up. Copy the password link from the Mail page and send it yourself within one day."
      }
    >
      <StaffForm />
    </Section>
  );
}
