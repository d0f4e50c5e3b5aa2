"use client";

import { type Pictures, usePictures } from "@/components/forms/use-pictures";
import { PROVIDER_PICTURES } from "@/lib/domain/uploads";

/** The pictures chosen for a listing: one profile picture, and photos. */
export interface ListingPictureChoice {
  profilePicture: Pictures;
  photos: Pictures;
  /** Whether nothing was chosen. */
  isEmpty: boolean;
  /** Sentences for what is missing, by field; both kinds are required of a new listing. */
  missing: () => Partial<Record<keyof typeof PROVIDER_PICTURES, string>>;
  /** The body to send: the other fields, and the pictures. */
  asForm: (fields: object) => FormData;
  clear: () => void;
}

/** @param name unique among all forms, such as `signup` */
export function useListingPictures(name: string): ListingPictureChoice {
  const profilePicture = usePictures(`${name}:profilePicture`, PROVIDER_PICTURES.profilePicture);
  const photos = usePictures(`${name}:photos`, PROVIDER_PICTURES.photos);
  return {
    profilePicture,
    photos,
    isEmpty: profilePicture.files.length + photos.files.length === 0,
    missing: () => ({
      ...(profilePicture.files.length === 0
        ? { profilePicture: PROVIDER_PICTURES.profilePicture.missing }
        : {}),
      ...(photos.files.length === 0 ? { photos: PROVIDER_PICTURES.photos.missing } : {}),
    }),
    asForm: (fields) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
      for (const file of profilePicture.files) form.append("profilePicture", file);
      for (const file of photos.files) form.append("photos", file);
      return form;
    },
    clear: () => {
      profilePicture.clear();
      photos.clear();
    },
  };
}
