"use client";

import { type Pictures, usePictures } from "@/components/forms/use-pictures";
import { NEW_PHOTO, PROVIDER_PICTURES } from "@/lib/domain/uploads";

type PictureName = keyof typeof PROVIDER_PICTURES;

/** The pictures of a listing's form: one profile picture, and photos. */
export interface ListingPictureChoice {
  profilePicture: Pictures;
  photos: Pictures;
  /** Whether nothing was chosen, moved or removed. */
  isEmpty: () => boolean;
  /** Waits until all files have been made smaller. */
  ready: () => Promise<unknown>;
  /** Problems by field for a new listing, where both kinds are required. */
  missing: () => Partial<Record<PictureName, string>>;
  /** Problems by field for an existing listing, whose pictures stay where no others are chosen. */
  broken: () => Partial<Record<PictureName, string>>;
  /** The new order of the photos, as the API takes it; empty when it does not change. */
  order: () => { photoOrder?: string[] };
  /** The body to send: the pictures and these fields. */
  asForm: (fields: object) => FormData;
  /** Forgets the chosen files, after they were sent. */
  clear: (there?: readonly string[]) => void;
}

/**
 * @param name unique among all forms, such as `signup`
 * @param there addresses of the photos that are uploaded already
 */
export function useListingPictures(name: string, there?: readonly string[]): ListingPictureChoice {
  const profilePicture = usePictures(`${name}:profilePicture`, PROVIDER_PICTURES.profilePicture);
  const photos = usePictures(`${name}:photos`, PROVIDER_PICTURES.photos, there);

  // A picture that was refused is not left out silently, here as in a review.
  const refused = (field: PictureName, { problem }: Pick<Pictures, "problem">) =>
    problem ? { [field]: problem } : {};
  const missing = (field: PictureName, { all, problem }: Pictures) =>
    all.length > 0 ? refused(field, { problem }) : { [field]: problem ?? PROVIDER_PICTURES[field].missing };
  return {
    profilePicture,
    photos,
    isEmpty: () => !profilePicture.isChanged && !photos.isChanged,
    ready: () => Promise.all([profilePicture.ready(), photos.ready()]),
    missing: () => ({ ...missing("profilePicture", profilePicture), ...missing("photos", photos) }),
    broken: () => ({
      ...refused("profilePicture", profilePicture),
      ...(photos.isChanged ? missing("photos", photos) : refused("photos", photos)),
    }),
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
