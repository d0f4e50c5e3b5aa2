import { AuthPage } from "@/components/auth/auth-page";
import { ConfirmBookingForm } from "@/components/bookings/confirm-booking-form";

export const metadata = { title: "Your booking" };

/**
 * The page behind the link that was mailed to a guest without an account. Opening it books nothing; only the button does, because
 * mail programs open links, too.
 */
export default function ConfirmBookingPage() {
  return (
    <AuthPage
      title="Your booking"
      intro="Nothing is booked until you confirm it here. Later, the same link lets you change or cancel it."
    >
      <ConfirmBookingForm />
    </AuthPage>
  );
}
