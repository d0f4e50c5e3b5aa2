"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ListingFields } from "@/components/auth/listing-fields";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PasswordField } from "@/components/forms/password-field";
import { PictureField } from "@/components/forms/picture-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { UploadProgress } from "@/components/forms/upload-progress";
import { useApiForm } from "@/components/forms/use-api-form";
import { usePictures } from "@/components/forms/use-pictures";
import { sendForm } from "@/lib/client/api";
import { MAX_PHOTOS, PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { MESSAGES } from "@/lib/messages";
import { ADMIN_API, ADMIN_PAGES } from "@/lib/paths";
import { providerSignupSchema } from "@/lib/schemas/provider";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { useAdminDesk } from "./admin-desk";
import { explainAdminError } from "./explain-admin-error";
import { useEndedAdminSession } from "./use-ended-admin-session";

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

/** A provider added by an admin: approved at once. */
export function ProviderForm() {
  const router = useRouter();
  const { say } = useAdminDesk();
  const sessionEnded = useEndedAdminSession();
  const profilePicture = usePictures("admin:profilePicture", PROVIDER_PICTURES.profilePicture);
  const photos = usePictures("admin:photos", PROVIDER_PICTURES.photos);
  const [uploaded, setUploaded] = useState<number>();

  const form = useApiForm({
    initial: EMPTY,
    draft: "admin:provider",
    secret: SECRET,
    schema: providerSignupSchema,
    toInput: (values) => values,
    beside: {
      names: Object.keys(PROVIDER_PICTURES),
      check: () => ({
        ...(profilePicture.files.length === 0
          ? { profilePicture: PROVIDER_PICTURES.profilePicture.missing }
          : {}),
        ...(photos.files.length === 0 ? { photos: PROVIDER_PICTURES.photos.missing } : {}),
      }),
    },
    send: (provider, idempotencyKey) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(provider)) body.append(name, String(value));
      for (const file of profilePicture.files) body.append("profilePicture", file);
      for (const file of photos.files) body.append("photos", file);
      setUploaded(0);
      return sendForm<OwnProviderDto>(ADMIN_API.providers, body, {
        idempotencyKey,
        onProgress: setUploaded,
      });
    },
    onSuccess: ({ _id, serviceName }) => {
      profilePicture.clear();
      photos.clear();
      say(`${serviceName} is added and approved.`);
      router.push(ADMIN_PAGES.provider(_id));
      router.refresh();
    },
    explain: (error) => {
      setUploaded(undefined);
      return sessionEnded(error) ? undefined : explainAdminError(MESSAGES.addProviderFailed, error);
    },
  });

  return (
    <form {...form.formProps} aria-label="Add a provider" className="max-w-xl space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <TextField {...form.field("fullName")} label="Owner's full name" autoComplete="off" />
      <TextField {...form.field("email")} label="Email" type="email" inputMode="email" autoComplete="off" />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. Tell it to the owner; it can be changed after logging in."
      />
      <ListingFields field={form.field} />
      <PictureField
        name="profilePicture"
        label="Profile picture"
        hint="What guests will see first. JPEG or PNG, at most 2 MB"
        pictures={profilePicture}
        error={form.problem?.fields?.profilePicture}
        onChange={() => form.mend("profilePicture")}
      />
      <PictureField
        name="photos"
        label={`Up to ${MAX_PHOTOS} photos`}
        hint="JPEG or PNG, at most 2 MB each"
        multiple
        pictures={photos}
        error={form.problem?.fields?.photos}
        onChange={() => form.mend("photos")}
      />
      <div className="space-y-4">
        <UploadProgress part={uploaded} />
        <SubmitButton label="Add the provider" busyLabel="Adding…" status={form.status} />
      </div>
    </form>
  );
}
