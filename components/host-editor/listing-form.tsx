"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useEndedSession } from "@/components/auth/use-ended-session";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PictureField } from "@/components/forms/picture-field";
import { SavedNote } from "@/components/forms/saved-note";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { useApiForm } from "@/components/forms/use-api-form";
import { API } from "@/lib/api-paths";
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import { LISTING_PICTURES } from "@/lib/domain/uploads";
import { AppError } from "@/lib/errors";
import { formatListPrice } from "@/lib/format";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { AttributeFields } from "./attribute-fields";
import { DetailFields } from "./detail-fields";
import { detailsIn } from "./detail-values";
import { picturesOf, sendListing } from "./listing-changes";
import { ListingPictures } from "./listing-pictures";
import { changedFields, valuesOf } from "./listing-values";
import { PendingDifference } from "./pending-difference";
import { textsInOrder } from "./photo-texts";
import { PhotosField } from "./photos-field";
import { typedRupees } from "./typed-rupees";
import { useListingPictures } from "./use-listing-pictures";

interface ListingFormProps {
  listing: OwnProviderDto;
  /** Address of this page, to return to after login. */
  returnTo: string;
}

const CATEGORIES = PROVIDER_CATEGORIES.map((name) => ({ value: name, label: name }));

/**
 * The form for a provider's own listing. Some changes apply at once, others need an approval (docs/product.md, "Changes
 * that wait for approval").
 */
export function ListingForm({ listing: opened, returnTo }: ListingFormProps) {
  const router = useRouter();
  const isEndedSession = useEndedSession(returnTo);
  const [listing, setListing] = useState(opened);
  const [saved, setSaved] = useState(0);
  const pictures = useListingPictures(`listing:${opened._id}`, picturesOf(opened));
  const { approved, pendingChange, details } = listing;
  const later = approved ? "Changes need our approval." : undefined;

  const textsOf = (kept: string) => textsInOrder(kept, pictures.photos.all);

  const form = useApiForm({
    initial: valuesOf(opened),
    draft: `listing:${opened._id}`,
    schema: async () => (await import("@/lib/schemas/provider")).providerUpdateSchema,
    toInput: (values) => ({
      ...values,
      ...detailsIn(values),
      price: typedRupees(values.price),
      photoTexts: textsOf(values.photoTexts),
    }),
    beside: { names: Object.keys(LISTING_PICTURES), ready: pictures.ready, check: pictures.broken },
    send: (data) => {
      const before = valuesOf(listing);
      const change = changedFields(data, { ...before, photoTexts: textsOf(before.photoTexts).join("\n") });
      const isUntouched = Object.keys(change).length === 0 && pictures.isEmpty();
      return isUntouched ? Promise.resolve(listing) : sendListing(API.ownListing, change, pictures);
    },
    onSuccess: (changed) => {
      setListing(changed);
      form.reset(valuesOf(changed));
      pictures.clear(picturesOf(changed));
      setSaved((count) => count + 1);
      router.refresh();
    },
    explain: (error) => {
      if (isEndedSession(error)) return undefined;
      if (error instanceof AppError) return { message: error.message, fields: error.fields ?? {} };
      return { message: "We couldn't save your listing. Please try again." };
    },
  });

  return (
    <form {...form.formProps} aria-label="Listing" className="max-w-2xl space-y-10">
      <ErrorSummary problem={form.problem} failures={form.failures} />
      <Group name="Your service">
        <div>
          <TextField {...form.field("serviceName")} label="Service name" hint={later} />
          {pendingChange?.serviceName && (
            <PendingDifference before={listing.serviceName} after={pendingChange.serviceName} />
          )}
        </div>
        <div>
          <SelectField
            {...form.field("category")}
            label="Category"
            placeholder="Choose a category"
            options={CATEGORIES}
            hint={later}
          />
          {pendingChange?.category && (
            <PendingDifference before={listing.category} after={pendingChange.category} />
          )}
        </div>
        <TextField {...form.field("description")} label="Description" rows={7} />
        <TextField
          {...form.field("price")}
          label="Price per adult (LKR)"
          inputMode="numeric"
          hint={dollars(form.values.price)}
        />
        <TextField {...form.field("location")} label="Location" hint="Where guests meet you." />
        <TextField
          {...form.field("contact")}
          label="Contact number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Guests see this number."
        />
      </Group>
      <Group name="Details for guests">
        <DetailFields field={form.field} />
      </Group>
      <Group name="Questions guests ask">
        <AttributeFields field={form.field} />
      </Group>
      <Group name="Pictures">
        <div>
          {listing.profilePicture && (
            <figure className="mb-4">
              <figcaption className="mb-1.5 font-semibold">Current profile picture</figcaption>
              <ListingPictures addresses={[listing.profilePicture]} alt="Profile picture" />
            </figure>
          )}
          <PictureField
            name="profilePicture"
            label={listing.profilePicture ? "New profile picture" : "Profile picture"}
            hint={`${listing.profilePicture ? "Shown first on your page and in search results." : "Guests see a drawing until you add a picture."} JPEG or PNG. ${later ?? ""}`.trim()}
            optional
            pictures={pictures.profilePicture}
            error={form.problem?.fields?.profilePicture}
            onChange={() => form.mend("profilePicture")}
          />
          {pendingChange?.profilePicture && (
            <PendingDifference
              before={
                <ListingPictures
                  addresses={listing.profilePicture ? [listing.profilePicture] : []}
                  alt="Current profile picture"
                />
              }
              after={<ListingPictures addresses={[pendingChange.profilePicture]} alt="New profile picture" />}
            />
          )}
        </div>
        <div>
          <PictureField
            name="portrait"
            label="Portrait"
            noun="portrait"
            hint={`A photo of your face, so that guests recognise you. JPEG or PNG. ${later ?? ""}`.trim()}
            optional
            pictures={pictures.portrait}
            error={form.problem?.fields?.portrait}
            onChange={() => form.mend("portrait")}
          />
          {pendingChange?.portrait && (
            <PendingDifference
              before={
                <ListingPictures
                  addresses={details.portrait ? [details.portrait] : []}
                  alt="Current portrait"
                />
              }
              after={<ListingPictures addresses={[pendingChange.portrait]} alt="New portrait" />}
            />
          )}
        </div>
        <div>
          <PhotosField
            pictures={pictures.photos}
            optional={listing.photos.length === 0}
            hint={later}
            error={form.problem?.fields?.photos}
            onChange={() => form.mend("photos")}
            texts={form.field("photoTexts")}
          />
          {pendingChange?.photos && (
            <PendingDifference
              before={<ListingPictures addresses={listing.photos} alt="Current photo" />}
              after={<ListingPictures addresses={pendingChange.photos} alt="New photo" />}
            />
          )}
        </div>
      </Group>
      <SubmitButton label="Save listing" busyLabel="Saving…" status={form.status} />
      <SavedNote count={saved} hidden={form.problem !== undefined}>
        {pendingChange
          ? "Your listing has been saved. We've marked the changes that need our approval."
          : "Your listing has been saved."}
      </SavedNote>
    </form>
  );
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0 space-y-7">
      <legend className="mb-4 font-heading font-semibold text-subheading">{name}</legend>
      {children}
    </fieldset>
  );
}

/** A hint with the price in dollars that travellers see; undefined if the typed price is invalid. */
function dollars(price: string): string | undefined {
  const lkr = Number(typedRupees(price));
  return Number.isInteger(lkr) && lkr > 0 ? `Travellers see ${formatListPrice(lkr)} per person.` : undefined;
}
