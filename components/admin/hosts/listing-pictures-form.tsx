"use client";

import { useAdminPanel } from "@/components/admin/shared/admin-panel";
import { explainAdminError } from "@/components/admin/shared/explain-admin-error";
import { useEndedAdminSession } from "@/components/admin/shared/use-ended-admin-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PictureField } from "@/components/forms/picture-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useApiForm } from "@/components/forms/use-api-form";
import { sendListing } from "@/components/host-editor/listing-changes";
import { keepTexts, textsInOrder } from "@/components/host-editor/photo-texts";
import { PhotosField } from "@/components/host-editor/photos-field";
import { useListingPictures } from "@/components/host-editor/use-listing-pictures";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { ADMIN_MESSAGES } from "@/lib/content/admin-messages";
import { LISTING_PICTURES } from "@/lib/domain/uploads";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** The form in which an admin changes the pictures of a listing, without an approval. */
export function ListingPicturesForm({ provider }: { provider: OwnProviderDto }) {
  const { say, reload } = useAdminPanel();
  const sessionEnded = useEndedAdminSession();
  const { photos, details } = provider;
  const portraitOf = (portrait: string | null) => (portrait ? [portrait] : []);
  const there = { photos, portrait: portraitOf(details.portrait) };
  const pictures = useListingPictures(`admin:${provider._id}`, there);
  const textsOf = (kept: string) => textsInOrder(kept, pictures.photos.all);
  const form = useApiForm({
    initial: { photoTexts: keepTexts(photos, details.photoTexts) },
    schema: async () => (await import("@/lib/schemas/provider")).providerUpdateSchema,
    toInput: ({ photoTexts }) => ({ photoTexts: textsOf(photoTexts) }),
    beside: { names: Object.keys(LISTING_PICTURES), ready: pictures.ready, check: pictures.broken },
    send: (change) => sendListing(ADMIN_API.provider(provider._id), change, pictures),
    onSuccess: (changed) => {
      const { serviceName } = changed;
      pictures.clear({ photos: changed.photos, portrait: portraitOf(changed.details.portrait) });
      form.reset({ photoTexts: keepTexts(changed.photos, changed.details.photoTexts) });
      say(`Pictures of ${serviceName} saved.`);
      reload();
    },
    explain: (error) =>
      sessionEnded(error) ? undefined : explainAdminError(ADMIN_MESSAGES.changePicturesFailed, error),
  });

  return (
    <form {...form.formProps} aria-label="Pictures" className="mt-4 space-y-6">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <PhotosField
        pictures={pictures.photos}
        optional={photos.length === 0}
        error={form.problem?.fields?.photos}
        onChange={() => form.mend("photos")}
        texts={form.field("photoTexts")}
      />
      <PictureField
        name="profilePicture"
        label="New profile picture"
        hint="A JPEG or PNG that replaces the current picture. We resize large pictures."
        optional
        pictures={pictures.profilePicture}
        error={form.problem?.fields?.profilePicture}
        onChange={() => form.mend("profilePicture")}
      />
      <PictureField
        name="portrait"
        label="Portrait of the host"
        noun="portrait"
        hint="JPEG or PNG. We resize large pictures."
        optional
        pictures={pictures.portrait}
        error={form.problem?.fields?.portrait}
        onChange={() => form.mend("portrait")}
      />
      <SubmitButton label="Save changes" busyLabel="Saving…" status={form.status} />
    </form>
  );
}
