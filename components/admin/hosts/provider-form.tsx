"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { UploadProgress } from "@/components/forms/upload-progress";
import { useApiForm } from "@/components/forms/use-api-form";
import { ListingFields } from "@/components/host-editor/listing-fields";
import { ListingPictureFields } from "@/components/host-editor/listing-picture-fields";
import { typedRupees } from "@/components/host-editor/typed-rupees";
import { useListingPictures } from "@/components/host-editor/use-listing-pictures";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_PAGES } from "@/lib/admin-paths";
import { sendForm } from "@/lib/client/api";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { PROVIDER_PICTURES } from "@/lib/domain/uploads";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

const EMPTY = {
  fullName: "",
  email: "",
  password: "",
  serviceName: "",
  contact: "",
  category: "",
  location: "",
  price: "",
  description: "",
};

const SECRET = ["password"] as const;

/** The form in which an admin adds a provider, who is approved at once. */
export function ProviderForm() {
  const router = useRouter();
  const { say } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const pictures = useListingPictures("admin");
  const [uploaded, setUploaded] = useState<number>();

  const form = useApiForm({
    initial: EMPTY,
    draft: "admin:provider",
    secret: SECRET,
    schema: async () => (await import("@/lib/schemas/provider")).providerSignupSchema,
    toInput: (values) => ({ ...values, price: typedRupees(values.price) }),
    beside: {
      names: Object.keys(PROVIDER_PICTURES),
      ready: pictures.ready,
      check: pictures.missing,
    },
    send: (provider, idempotencyKey) => {
      setUploaded(0);
      return sendForm<OwnProviderDto>(ADMIN_API.providers, pictures.asForm(provider), {
        idempotencyKey,
        onProgress: setUploaded,
      });
    },
    onSuccess: ({ _id, serviceName }) => {
      pictures.clear();
      say(`${serviceName} added and approved.`);
      router.push(ADMIN_PAGES.provider(_id));
      router.refresh();
    },
    explain: (error) => {
      setUploaded(undefined);
      return sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.addProviderFailed, error);
    },
  });

  return (
    <form {...form.formProps} aria-label="Add a host" className="max-w-xl space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField {...form.field("fullName")} label="Owner's full name" autoComplete="off" />
      <TextField {...form.field("email")} label="Email" type="email" inputMode="email" autoComplete="off" />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. Give the password to the owner, who can change it after logging in."
      />
      <ListingFields field={form.field} legend="Service" />
      <ListingPictureFields
        pictures={pictures}
        errors={form.problem?.fields}
        hints={{ profilePicture: "Guests see this picture first.", photos: "Show what guests will do." }}
        onChange={form.mend}
      />
      <div className="space-y-4">
        <UploadProgress part={uploaded} />
        <SubmitButton label="Add host" busyLabel="Adding…" status={form.status} />
      </div>
    </form>
  );
}
