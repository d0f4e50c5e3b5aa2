"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SavedNote } from "@/components/forms/saved-note";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { callApi } from "@/lib/client/api";
import { AppError } from "@/lib/errors";
import type { UserDto } from "@/lib/schemas/user-dto";

interface ProfileFormProps {
  user: Pick<UserDto, "role" | "fullName" | "country">;
  /** Address of this page, to return to after login. */
  returnTo: string;
  /** Id of the `<datalist>` in `countries`. */
  countriesId: string;
  /** A `<datalist>` of suggestions, rendered on the server. */
  countries: ReactNode;
}

const fieldsOf = ({ fullName, country }: ProfileFormProps["user"]) => ({ fullName, country: country ?? "" });

/** The form that changes the name and, for a tourist, the country. */
export function ProfileForm({ user, returnTo, countriesId, countries }: ProfileFormProps) {
  const router = useRouter();
  const isEndedSession = useEndedSession(returnTo);
  const [saved, setSaved] = useState(0);
  const isTourist = user.role === "tourist";

  const form = useApiForm({
    initial: fieldsOf(user),
    draft: `profile:${user.role}`,
    schema: async () => (await import("@/lib/schemas/auth")).profileUpdateSchema,
    toInput: ({ fullName, country }) => (isTourist ? { fullName, country } : { fullName }),
    send: (body) => callApi<UserDto>(API.me, { method: "PATCH", body }),
    onSuccess: (changed) => {
      form.reset(fieldsOf(changed));
      setSaved((count) => count + 1);
      router.refresh();
    },
    explain: (error) => {
      if (isEndedSession(error)) return undefined;
      if (error instanceof AppError) return { message: error.message, fields: error.fields ?? {} };
      return { message: "We couldn't save your profile. Please try again." };
    },
  });

  return (
    <form {...form.formProps} aria-label="Profile" className="space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField {...form.field("fullName")} label="Full name" autoComplete="name" />
      {isTourist && (
        <TextField
          {...form.field("country")}
          label="Country"
          autoComplete="country-name"
          list={countriesId}
        />
      )}
      {isTourist && countries}
      <SubmitButton label="Save profile" busyLabel="Saving…" status={form.status} look="primary" />
      <SavedNote count={saved} hidden={form.problem !== undefined}>
        Your profile has been saved.
      </SavedNote>
    </form>
  );
}
