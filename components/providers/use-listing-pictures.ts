"use client";

import { type Pictures, usePictures } from "@/components/forms/use-pictures";
import { NEW_PHOTO, PROVIDER_PICTURES } from "@/lib/domain/uploads";

type PictureName = keyof typeof PROVIDER_PICTURES;

/** The pictures of a listing in its form: one profile picture, and photos. */
export interface ListingPictureChoice {
  profilePicture: Pictures;
  photos: Pictures;
  /** Whether nothing was chosen, moved or removed. */
  isEmpty: () => boolean;
  /** Waits until no picture is being made smaller any more. */
  ready: () => Promise<unknown>;
  /** Sentences for what is missing or was refused, by field; both kinds are required of a new listing. */
  missing: () => Partial<Record<PictureName, string>>;
  /** The same of a listing that is there, whose pictures stay where no other is chosen. */
  broken: () => Partial<Record<PictureName, string>>;
  /** How the photos shall be put in order, as the API takes it; left out where they stay as they are. */
  order: () => { photoOrder?: string[] };
  /** The body to send: the other fields, and the pictures. */
  asForm: (fields: object) => FormData;
  /** Forgets what was chosen, after it was sent. */
  clear: (there?: readonly string[]) => void;
}

/**
 * @param name unique among all forms, such as `signup`
 * @param there addresses of the photos that the listing has already
 */
export function useListingPictures(name: string, there?: readonly string[]): ListingPictureChoice {
  const profilePicture = usePictures(`${name}:profilePicture`, PROVIDER_PICTURES.profilePicture);
  const photos = usePictures(`${name}:photos`, PROVIDER_PICTURES.photos, there);

  const missing = (field: PictureName, { all, problem }: Pictures) =>
    all.length > 0 ? {} : { [field]: problem ?? PROVIDER_PICTURES[field].missing };
  return {
    profilePicture,
    photos,
    isEmpty: () => !profilePicture.isChanged && !photos.isChanged,
    ready: () => Promise.all([profilePicture.ready(), photos.ready()]),
    missing: () => ({ ...missing("profilePicture", profilePicture), ...missing("photos", photos) }),
    broken: () => (photos.isChanged ? missing("photos", photos) : {}),
    order: () =>
      photos.isChanged
        ? { photoOrder: photos.all.map((photo) => (typeof photo === "string" ? photo : NEW_PHOTO)) }
        : {},
    asForm: (fields) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
      for (const file of profilePicture.files) form.append("profilePicture", file);
      for (const file of photos.files) form.append("photos", file);
      return form;
    },
    clear: (now) => {
      profilePicture.clear();
      photos.clear(now);
    },
  };
}
