import { AuthPage } from "@/components/auth/auth-page";
import { VerifyEmailForm } from "@/components/auth/verify-email-form";

export const metadata = { title: "Confirm your email" };

/** Opened by a link in a mail. Opening it uses nothing up: the button does, because mail programs open links too. */
export default function VerifyEmailPage() {
  return (
    <AuthPage title="Confirm your email" intro="Then we can email you about your tours.">
      <VerifyEmailForm />
    </AuthPage>
  );
}
