import { AuthPage } from "@/components/auth/auth-page";
import { LoginForm } from "@/components/auth/login-form";
import { LoginReason } from "@/components/auth/login-reason";
import { OtherFormLink } from "@/components/auth/other-form-link";

export const metadata = { title: "Login" };

export default function LoginPage() {
  return (
    <AuthPage
      title="Welcome back"
      intro={
        <>
          New here? <OtherFormLink to="signup">Create an account</OtherFormLink>
        </>
      }
    >
      <LoginReason />
      <LoginForm />
    </AuthPage>
  );
}
