import { AuthPage } from "@/components/auth/auth-page";
import { VerifyEmailForm } from "@/components/auth/verify-email-form";

export const metadata = { title: "Confirm your email" };

/**
 * The page that opens from a link in a mail. Only the button uses up the link: opening the page must not, because mail
 * programs also open links.
 */
export default function VerifyEmailPage() {
  return (
    <AuthPage
      title="Confirm your email"
      intro="Once your email is confirmed, we can email you about your tours."
    >
      <VerifyEmailForm />
    </AuthPage>
  );
}
