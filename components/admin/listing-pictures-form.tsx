"use client";

import { ErrorSummary } from "@/components/forms/error-summary";
import { PictureField } from "@/components/forms/picture-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useApiForm } from "@/components/forms/use-api-form";
import { sendListing } from "@/components/providers/listing-changes";
import { useListingPictures } from "@/components/providers/use-listing-pictures";
import { MAX_PHOTOS, PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { MESSAGES } from "@/lib/messages";
import { ADMIN_API } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { useAdminDesk } from "./admin-desk";
import { explainAdminError } from "./explain-admin-error";
import { useEndedAdminSession } from "./use-ended-admin-session";

const NO_FIELDS = {};

/** An admin changes a listing's pictures, without the wait for approval. */
export function ListingPicturesForm({ provider }: { provider: OwnProviderDto }) {
  const { say, reload } = useAdminDesk();
  const sessionEnded = useEndedAdminSession();
  const pictures = useListingPictures(`admin:${provider._id}`, provider.photos);
  const form = useApiForm({
    initial: NO_FIELDS,
    schema: async () => (await import("@/lib/schemas/provider")).providerUpdateSchema,
    toInput: () => NO_FIELDS,
    beside: { names: Object.keys(PROVIDER_PICTURES), ready: pictures.ready, check: pictures.broken },
    send: () => sendListing(ADMIN_API.provider(provider._id), {}, pictures),
    onSuccess: ({ serviceName, photos }) => {
      pictures.clear(photos);
      form.reset();
      say(`The pictures of ${serviceName} are saved.`);
      reload();
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(MESSAGES.changePicturesFailed, error),
  });

  return (
    <form {...form.formProps} aria-label="Pictures" className="mt-4 space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <PictureField
        name="photos"
        label="Photos"
        hint={`Up to ${MAX_PHOTOS}, in the order guests see them. JPEG or PNG; large ones are made smaller before they are sent.`}
        optional={provider.photos.length === 0}
        multiple
        pictures={pictures.photos}
        error={form.problem?.fields?.photos}
        onChange={() => form.mend("photos")}
      />
      <PictureField
        name="profilePicture"
        label="New profile picture"
        hint="Takes the place of the one there is. JPEG or PNG; a large one is made smaller before it is sent."
        optional
        pictures={pictures.profilePicture}
        error={form.problem?.fields?.profilePicture}
        onChange={() => form.mend("profilePicture")}
      />
      <SubmitButton label="Save pictures" busyLabel="Saving…" status={form.status} />
    </form>
  );
}
