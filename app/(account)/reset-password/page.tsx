import { AuthPage } from "@/components/auth/auth-page";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";

export const metadata = { title: "New password" };

/** The page that opens from a link in a mail. Only submitting the form uses up the link. */
export default function ResetPasswordPage() {
  return (
    <AuthPage title="Choose a new password" intro="Your other devices will be logged out.">
      <ResetPasswordForm />
    </AuthPage>
  );
}
