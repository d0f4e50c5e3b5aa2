import { AuthPage } from "@/components/auth/auth-page";
import { COUNTRIES } from "@/components/auth/countries";
import { OtherFormLink } from "@/components/auth/other-form-link";
import { SignupForm } from "@/components/auth/signup-form";
import { CONTACT_LINKS } from "@/components/layout/contact-links";

export const metadata = { title: "Sign Up" };

const COUNTRIES_ID = "countries";

export default function SignupPage() {
  return (
    <AuthPage
      title="Create your account"
      intro={
        <>
          Already have one? <OtherFormLink to="login">Log in</OtherFormLink>
        </>
      }
    >
      <SignupForm
        countriesId={COUNTRIES_ID}
        countries={
          <datalist id={COUNTRIES_ID}>
            {COUNTRIES.map((country) => (
              <option key={country} value={country} />
            ))}
          </datalist>
        }
      />
      <p className="mt-8 border-line border-t pt-6 text-base text-muted">
        Do you host tours yourself? Signup for hosts is being prepared. Until then,{" "}
        <a href={CONTACT_LINKS.write} className="text-link">
          write to us
        </a>{" "}
        and we set up your listing together.
      </p>
    </AuthPage>
  );
}
