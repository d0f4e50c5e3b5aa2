"use client";

import { type Pictures, usePictures } from "@/components/forms/use-pictures";
import { LISTING_PICTURES, NEW_PHOTO, PROVIDER_PICTURES } from "@/lib/domain/uploads";
import { asTyped } from "./detail-values";

type PictureName = keyof typeof PROVIDER_PICTURES;

/** Addresses of the uploaded pictures. */
export interface UploadedPictures {
  photos: readonly string[];
  /** At most one address. */
  portrait: readonly string[];
}

/** The pictures in a listing's form: one profile picture, photos, and a portrait of the host. */
export interface ListingPictureChoice {
  profilePicture: Pictures;
  photos: Pictures;
  /** Used only by the form of an existing listing. */
  portrait: Pictures;
  /** Whether no picture was chosen, moved or removed. */
  isEmpty: () => boolean;
  /** Waits until the browser has resized all chosen files. */
  ready: () => Promise<unknown>;
  /** Problems by field for a new listing, which needs a profile picture and photos. */
  missing: () => Partial<Record<PictureName, string>>;
  /** Problems by field for an existing listing, which keeps its pictures if no new ones are chosen. */
  broken: () => Partial<Record<keyof typeof LISTING_PICTURES, string>>;
  /** Whether there are files to send. */
  hasFiles: () => boolean;
  /** The new order of the photos and whether to remove the portrait, as the API expects it; empty without changes. */
  arranged: () => { photoOrder?: string[]; removePortrait?: boolean };
  /** Builds the request body from the pictures and `fields`. */
  asForm: (fields: object) => FormData;
  /** Removes the chosen files from the form after sending. `there` are the pictures that the server has now. */
  clear: (there?: UploadedPictures) => void;
}

/**
 * @param name identifies the form, unique among all forms, such as `signup`
 * @param there the uploaded pictures
 */
export function useListingPictures(name: string, there?: UploadedPictures): ListingPictureChoice {
  const profilePicture = usePictures(`${name}:profilePicture`, PROVIDER_PICTURES.profilePicture);
  const photos = usePictures(`${name}:photos`, PROVIDER_PICTURES.photos, there?.photos);
  const portrait = usePictures(`${name}:portrait`, LISTING_PICTURES.portrait, there?.portrait);
  const all = { profilePicture, photos, portrait };

  // Reports a rejected picture as an error. Otherwise the form would be sent without that picture.
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
