import { AuthPage } from "@/components/auth/auth-page";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { OtherFormLink } from "@/components/auth/other-form-link";

export const metadata = { title: "Forgotten password" };

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Forgotten your password?"
      intro={
        <>
          {"We'll email you a link to choose a new one. Remembered it? "}
          <OtherFormLink to="login">Log in</OtherFormLink>
        </>
      }
    >
      <ForgotPasswordForm />
    </AuthPage>
  );
}
