"use client";

import { type Pictures, usePictures } from "@/components/forms/use-pictures";
import { LISTING_PICTURES, NEW_PHOTO, PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { asTyped } from "./detail-values";

type PictureName = keyof typeof PROVIDER_PICTURES;

/** Addresses of the pictures that are uploaded already. */
export interface UploadedPictures {
  photos: readonly string[];
  /** One or none. */
  portrait: readonly string[];
}

/** The pictures of a listing's form: one profile picture, photos, and a portrait of the host. */
export interface ListingPictureChoice {
  profilePicture: Pictures;
  photos: Pictures;
  /** Not part of a new listing's form. */
  portrait: Pictures;
  /** Whether nothing was chosen, moved or removed. */
  isEmpty: () => boolean;
  /** Waits until all files have been made smaller. */
  ready: () => Promise<unknown>;
  /** Problems by field for a new listing, where both kinds are required. */
  missing: () => Partial<Record<PictureName, string>>;
  /** Problems by field for an existing listing, whose pictures stay where no others are chosen. */
  broken: () => Partial<Record<keyof typeof LISTING_PICTURES, string>>;
  /** Whether there are files to be sent. */
  hasFiles: () => boolean;
  /** The new order of the photos and whether the portrait goes, as the API takes it; empty when nothing changes. */
  arranged: () => { photoOrder?: string[]; removePortrait?: boolean };
  /** The body to send: the pictures and these fields. */
  asForm: (fields: object) => FormData;
  /** Forgets the chosen files, after they were sent. */
  clear: (there?: UploadedPictures) => void;
}

/**
 * @param name unique among all forms, such as `signup`
 * @param there what is uploaded already
 */
export function useListingPictures(name: string, there?: UploadedPictures): ListingPictureChoice {
  const profilePicture = usePictures(`${name}:profilePicture`, PROVIDER_PICTURES.profilePicture);
  const photos = usePictures(`${name}:photos`, PROVIDER_PICTURES.photos, there?.photos);
  const portrait = usePictures(`${name}:portrait`, LISTING_PICTURES.portrait, there?.portrait);
  const all = { profilePicture, photos, portrait };

  // A picture that was refused is not left out silently, here as in a review.
  const refused = (field: keyof typeof all, { problem }: Pick<Pictures, "problem">) =>
    problem ? { [field]: problem } : {};
  const missing = (field: PictureName, { all, problem }: Pictures) =>
    all.length > 0 ? refused(field, { problem }) : { [field]: problem ?? PROVIDER_PICTURES[field].missing };
  return {
    ...all,
    isEmpty: () => Object.values(all).every((pictures) => !pictures.isChanged),
    ready: () => Promise.all(Object.values(all).map((pictures) => pictures.ready())),
    missing: () => ({ ...missing("profilePicture", profilePicture), ...missing("photos", photos) }),
    broken: () => ({
      ...refused("profilePicture", profilePicture),
      ...refused("portrait", portrait),
      ...(photos.isChanged ? missing("photos", photos) : refused("photos", photos)),
    }),
    hasFiles: () => Object.values(all).some(({ files }) => files.length > 0),
    arranged: () => ({
      ...(photos.isChanged && {
        photoOrder: photos.all.map((photo) => (typeof photo === "string" ? photo : NEW_PHOTO)),
      }),
      ...(portrait.isChanged && portrait.all.length === 0 && { removePortrait: true }),
    }),
    asForm: (fields) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) {
        form.append(field, field === "photoOrder" ? String(value) : asTyped(value));
      }
      for (const [field, { files }] of Object.entries(all)) {
        for (const file of files) form.append(field, file);
      }
      return form;
    },
    clear: (now) => {
      profilePicture.clear();
      photos.clear(now?.photos);
      portrait.clear(now?.portrait);
    },
  };
}
