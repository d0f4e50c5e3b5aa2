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
import { PROVIDER_CATEGORIES } from "@/lib/domain/provider-categories";
import { MAX_PHOTOS } from "@/lib/domain/uploads";
import { AppError } from "@/lib/errors";
import { formatListPrice } from "@/lib/format";
import { API } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { photosOf, sendListing } from "./listing-changes";
import { ListingPictures } from "./listing-pictures";
import { changedFields, valuesOf } from "./listing-values";
import { PendingDifference } from "./pending-difference";
import { useListingPictures } from "./use-listing-pictures";

interface ListingFormProps {
  listing: OwnProviderDto;
  /** Address of this page, to come back to after login. */
  returnTo: string;
}

const AT_ONCE = "Changes at once.";
const CATEGORIES = PROVIDER_CATEGORIES.map((name) => ({ value: name, label: name }));

/** Form for a provider's own listing. Some changes apply at once, others wait for approval (product 8.3). */
export function ListingForm({ listing: opened, returnTo }: ListingFormProps) {
  const router = useRouter();
  const isEndedSession = useEndedSession(returnTo);
  const [listing, setListing] = useState(opened);
  const [saved, setSaved] = useState(0);
  const pictures = useListingPictures(`listing:${opened._id}`, photosOf(opened));
  const { approved, pendingChange } = listing;
  const later = approved ? "Waits for our approval; until then travellers see the version before." : AT_ONCE;

  const form = useApiForm({
    initial: valuesOf(opened),
    draft: `listing:${opened._id}`,
    schema: async () => (await import("@/lib/schemas/provider")).providerUpdateSchema,
    toInput: (values) => values,
    beside: { names: ["profilePicture", "photos"], ready: pictures.ready, check: pictures.broken },
    send: (data) => {
      const change = changedFields(data, valuesOf(listing));
      const isUntouched = Object.keys(change).length === 0 && pictures.isEmpty();
      return isUntouched ? Promise.resolve(listing) : sendListing(API.ownListing, change, pictures);
    },
    onSuccess: (changed) => {
      setListing(changed);
      form.reset(valuesOf(changed));
      pictures.clear(photosOf(changed));
      setSaved((count) => count + 1);
      router.refresh();
    },
    explain: (error) => {
      if (isEndedSession(error)) return undefined;
      if (error instanceof AppError) return { message: error.message, fields: error.fields ?? {} };
      return { message: "Failed to save your listing. Please try again." };
    },
  });

  return (
    <form {...form.formProps} aria-label="Listing" className="max-w-2xl space-y-7">
      <ErrorSummary problem={form.problem} failures={form.failures} />
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
      <TextField {...form.field("description")} label="Description" rows={7} hint={AT_ONCE} />
      <TextField
        {...form.field("price")}
        label="Price for a person, in rupees (LKR)"
        inputMode="numeric"
        hint={`${AT_ONCE} ${dollars(form.values.price)}`}
      />
      <TextField {...form.field("location")} label="Location" hint={`Where it starts. ${AT_ONCE}`} />
      <TextField
        {...form.field("contact")}
        label="Contact"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={`Phone number. ${AT_ONCE}`}
      />
      <div>
        <Current label="Profile picture now">
          <ListingPictures
            addresses={listing.profilePicture ? [listing.profilePicture] : []}
            alt="Profile picture"
          />
        </Current>
        <PictureField
          name="profilePicture"
          label="New profile picture"
          hint={`JPEG or PNG; a large one is made smaller before it is sent. Takes the place of the one above. ${later}`}
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
                alt="Profile picture now"
              />
            }
            after={<ListingPictures addresses={[pendingChange.profilePicture]} alt="New profile picture" />}
          />
        )}
      </div>
      <div>
        <PictureField
          name="photos"
          label="Photos"
          hint={`Up to ${MAX_PHOTOS}, in the order travellers see them. JPEG or PNG; large ones are made smaller before they are sent. ${later}`}
          optional={listing.photos.length === 0}
          multiple
          pictures={pictures.photos}
          error={form.problem?.fields?.photos}
          onChange={() => form.mend("photos")}
        />
        {pendingChange?.photos && (
          <PendingDifference
            before={<ListingPictures addresses={listing.photos} alt="Photo now" />}
            after={<ListingPictures addresses={pendingChange.photos} alt="New photo" />}
          />
        )}
      </div>
      <SubmitButton label="Save listing" busyLabel="Saving…" status={form.status} />
      <SavedNote count={saved} hidden={form.problem !== undefined}>
        {pendingChange
          ? "Your listing is saved. What waits for approval is marked above."
          : "Your listing is saved."}
      </SavedNote>
    </form>
  );
}

function Current({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <figure className="mb-4">
      <figcaption className="mb-1.5 font-semibold">{label}</figcaption>
      {children}
    </figure>
  );
}

/** The price in dollars, as travellers see it. */
function dollars(price: string): string {
  const lkr = Number(price);
  return Number.isInteger(lkr) && lkr > 0 ? `Travellers see ${formatListPrice(lkr)} per person.` : "";
}
