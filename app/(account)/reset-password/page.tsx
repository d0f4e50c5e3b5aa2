import { AuthPage } from "@/components/auth/auth-page";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";

export const metadata = { title: "New password" };

/** Opened by a link in a mail. Opening it uses nothing up: the form does. */
export default function ResetPasswordPage() {
  return (
    <AuthPage title="Choose a new password" intro="This logs out your other devices.">
      <ResetPasswordForm />
    </AuthPage>
  );
}
