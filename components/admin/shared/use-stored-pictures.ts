import { useRef } from "react";
import type { FormPicture, Pictures } from "@/components/forms/use-pictures";
import { ADMIN_API } from "@/lib/api-paths";
import { sendForm } from "@/lib/client/api";
import type { StoredPictureDto } from "@/lib/schemas/product-version";

/** Stores the chosen files of a form in calls of their own, each once, before the form is sent with their ids. */
export function useStoredPictures(pictures: Pictures) {
  const ids = useRef(new WeakMap<File, string>());
  return {
    /** Stores the files that are not stored yet. */
    store: async () => {
      await pictures.ready();
      for (const file of pictures.files) {
        if (!ids.current.has(file)) ids.current.set(file, await storePicture(file));
      }
    },
    /** Id of a picture: of a chosen file only after `store`. */
    idOf: (picture: FormPicture) =>
      typeof picture === "string" ? picture.slice(picture.lastIndexOf("/") + 1) : ids.current.get(picture),
    /** Stores all files again next time, because stored pictures without a use are deleted after an hour. */
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
