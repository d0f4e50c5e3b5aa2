import { BookingForm } from "@/components/admin/booking-form";
import { Section } from "@/components/admin/section";
import { ADMIN_PAGES } from "@/lib/paths";
import { requireStaff } from "@/lib/server/http/page-actor";

export const metadata = { title: "Add a booking" };

export default async function NewBookingPage() {
  await requireStaff("adminAddBooking", ADMIN_PAGES.newBooking);
  return (
    <Section
      title="Add a booking"
      lead="For guests who called, wrote or walked in. Past days can be written down too."
    >
      <BookingForm />
    </Section>
  );
}
