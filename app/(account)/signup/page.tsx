import { Suspense } from "react";
import { AuthPage } from "@/components/auth/auth-page";
import { COUNTRIES } from "@/components/auth/countries";
import { NextHint } from "@/components/auth/next-hint";
import { OtherFormLink } from "@/components/auth/other-form-link";
import { SignupForm } from "@/components/auth/signup-form";

export const metadata = { title: "Sign Up" };

const COUNTRIES_ID = "countries";

export default function SignupPage() {
  return (
    <AuthPage
      title="Create your account"
      intro={
        <>
          Already have one? <OtherFormLink to="login">Log in</OtherFormLink>
          {"."}
          <Suspense>
            <NextHint />
          </Suspense>
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
    </AuthPage>
  );
}
