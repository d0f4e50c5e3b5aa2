import { AuthPage } from "@/components/auth/auth-page";
import { VerifyEmailForm } from "@/components/auth/verify-email-form";

export const metadata = { title: "Confirm your email" };

/**
 * The page behind a mail's link. Opening it does not use up the link; only the button does, because mail programs open links,
 * too.
 */
export default function VerifyEmailPage() {
  return (
    <AuthPage title="Confirm your email" intro="Once it is confirmed, we can email you about your tours.">
      <VerifyEmailForm />
    </AuthPage>
  );
}
