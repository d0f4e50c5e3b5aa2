import { useRef } from "react";
import type { FormPicture, Pictures } from "@/components/forms/use-pictures";
import { ADMIN_API } from "@/lib/admin-api-paths";
import { sendForm } from "@/lib/client/api";
import type { StoredPictureDto } from "@/lib/schemas/product-version";

/**
 * Uploads each chosen file of a form once, in its own API call. The form is sent afterwards, with the files'
 * ids.
 */
export function useStoredPictures(pictures: Pictures) {
  const ids = useRef(new WeakMap<File, string>());
  return {
    /** Uploads the files that are not uploaded yet. */
    store: async () => {
      await pictures.ready();
      for (const file of pictures.files) {
        if (!ids.current.has(file)) ids.current.set(file, await storePicture(file));
      }
    },
    /** Id of a picture; undefined for a chosen file until `store` has uploaded it. */
    idOf: (picture: FormPicture) =>
      typeof picture === "string" ? picture.slice(picture.lastIndexOf("/") + 1) : ids.current.get(picture),
    /**
     * Makes the next `store` upload all files again. Needed because the server deletes unused pictures after
     * an hour.
     */
    forget: () => {
      ids.current = new WeakMap();
    },
  };
}

/** Stores a picture. @returns its id */
async function storePicture(file: File): Promise<string> {
  const body = new FormData();
  body.append("picture", file);
  const { image } = await sendForm<StoredPictureDto>(ADMIN_API.pictures, body);
  return image;
}
