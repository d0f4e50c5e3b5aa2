import { AuthPage } from "@/components/auth/auth-page";
import { ConfirmBookingForm } from "@/components/bookings/confirm-booking-form";

export const metadata = { title: "Your booking" };

/**
 * The page that opens from the link mailed to a guest without an account. Opening the page books nothing, because mail
 * programs also open links: the guest has to press the button.
 */
export default function ConfirmBookingPage() {
  return (
    <AuthPage
      title="Your booking"
      intro="Press the button to confirm your booking, or to see it if you've already confirmed it. You can then change or cancel it."
    >
      <ConfirmBookingForm />
    </AuthPage>
  );
}
