"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { NeedsScript } from "@/components/forms/needs-script";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { UploadProgress } from "@/components/forms/upload-progress";
import { useApiForm } from "@/components/forms/use-api-form";
import { ListingFields } from "@/components/host-editor/listing-fields";
import { ListingPictureFields } from "@/components/host-editor/listing-picture-fields";
import { typedRupees } from "@/components/host-editor/typed-rupees";
import { useListingPictures } from "@/components/host-editor/use-listing-pictures";
import { keepRole } from "@/lib/client/last-role";
import { goOnAfterLogin } from "@/lib/client/session-view";
import { MESSAGES } from "@/lib/content/messages";
import { PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { AppError } from "@/lib/errors";
import { PAGES } from "@/lib/paths";
import { ACCOUNT_DRAFT } from "./account-draft";
import { RoleChoice } from "./role-choice";
import { sendSignup } from "./send-signup";
import { FIRST_ROLE } from "./use-known-role";
import { nextPathNow } from "./use-next-path";

const EMPTY = {
  role: FIRST_ROLE,
  fullName: "",
  email: "",
  password: "",
  country: "",
  serviceName: "",
  contact: "",
  category: "",
  location: "",
  price: "",
  description: "",
};

const SECRET = ["password"] as const;

const SET_PASSWORD = { label: "Booked without an account? Set a password", href: PAGES.forgotPassword };

const ROLES = [
  { role: "tourist", note: "I want to book" },
  { role: "provider", note: "I host guests" },
] as const;

/** Reports whether the page's address requests the host form. Needs a Suspense boundary. */
function AskedByAddress({ onKnown }: { onKnown: (isHost: boolean) => void }) {
  const isHost = useSearchParams().get("role") === "provider";
  useEffect(() => onKnown(isHost), [onKnown, isHost]);
  return null;
}

interface SignupFormProps {
  /** Id of the `<datalist>` in `countries`. */
  countriesId: string;
  /** A `<datalist>` of suggestions, rendered on the server. */
  countries: ReactNode;
}

/** Signup of a tourist or a provider. Values of shared fields stay when the kind of account changes. */
export function SignupForm({ countriesId, countries }: SignupFormProps) {
  const router = useRouter();
  const pictures = useListingPictures("signup");
  const [uploaded, setUploaded] = useState<number>();
  const [isAskedAsHost, setIsAskedAsHost] = useState(false);

  const form = useApiForm({
    initial: EMPTY,
    draft: ACCOUNT_DRAFT,
    secret: SECRET,
    schema: async () => (await import("@/lib/schemas/signup")).signupSchema,
    toInput: (values) => ({ ...values, price: typedRupees(values.price) }),
    beside: {
      names: Object.keys(PROVIDER_PICTURES),
      ready: pictures.ready,
      check: ({ role }) => (role === "provider" ? pictures.missing() : {}),
    },
    send: (signup, idempotencyKey) => {
      if (signup.role === "provider") setUploaded(0);
      return sendSignup(signup, pictures, { idempotencyKey, onProgress: setUploaded });
    },
    onSuccess: ({ user }) => {
      pictures.clear();
      keepRole(user.role);
      goOnAfterLogin(
        user.role === "provider" ? PAGES.providerDashboard : (nextPathNow() ?? PAGES.touristDashboard),
        router.push,
      );
    },
    explain: (error) => {
      setUploaded(undefined);
      return {
        message: MESSAGES.signupFailed(error instanceof Error ? error.message : String(error)),
        fields: (error instanceof AppError && error.fields) || {},
        // The existing account may come from a booking without login. It then has no password yet, so a link
        // helps to set one.
        ...(error instanceof AppError && error.code === "DUPLICATE" && { action: SET_PASSWORD }),
      };
    },
  });
  const { set } = form;
  useEffect(() => {
    if (isAskedAsHost) set("role", "provider");
  }, [isAskedAsHost, set]);
  const isProvider = form.values.role === "provider";

  return (
    <form {...form.formProps} aria-label="Sign Up" className="space-y-6">
      <NeedsScript />
      <Suspense fallback={null}>
        <AskedByAddress onKnown={setIsAskedAsHost} />
      </Suspense>
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <RoleChoice
        {...form.field("role")}
        onValue={(role) => {
          form.set("role", role);
          form.mend();
        }}
        legend="Sign up as"
        roles={ROLES}
      />
      <TextField {...form.field("fullName")} label="Full name" autoComplete="name" />
      <TextField {...form.field("email")} label="Email" type="email" inputMode="email" autoComplete="email" />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      {isProvider ? (
        <>
          <ListingFields field={form.field} />
          <ListingPictureFields
            pictures={pictures}
            errors={form.problem?.fields}
            hints={{
              profilePicture:
                "The main picture of your page, such as your food, jeep or boat. You can add your portrait later.",
              photos: "Show what guests will do.",
            }}
            onChange={form.mend}
          />
          <p className="text-base text-muted">
            We check every new listing before travellers see it. You can log in right away.
          </p>
        </>
      ) : (
        <>
          <TextField
            {...form.field("country")}
            label="Country"
            autoComplete="country-name"
            list={countriesId}
          />
          {countries}
        </>
      )}
      <div className="space-y-4">
        <UploadProgress part={uploaded} />
        <SubmitButton label="Sign Up" busyLabel="Creating your account…" status={form.status} />
      </div>
    </form>
  );
}
