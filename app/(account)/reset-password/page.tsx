import { AuthPage } from "@/components/auth/auth-page";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";

export const metadata = { title: "New password" };

/** The page behind a mail's link. Opening it does not use up the link; only submitting the form does. */
export default function ResetPasswordPage() {
  return (
    <AuthPage title="Choose a new password" intro="This logs out your other devices.">
      <ResetPasswordForm />
    </AuthPage>
  );
}
