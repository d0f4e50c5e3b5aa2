"use client";

import { PictureField } from "@/components/forms/picture-field";
import { MAX_PHOTOS, type PROVIDER_PICTURES } from "@/lib/domain/uploads";
import type { FieldErrors } from "@/lib/errors";
import type { ListingPictureChoice } from "./use-listing-pictures";

type PictureName = keyof typeof PROVIDER_PICTURES;

const KINDS = "JPEG or PNG. We resize large pictures.";

interface ListingPictureFieldsProps {
  pictures: ListingPictureChoice;
  errors: FieldErrors | undefined;
  /** Hints on suitable pictures, to which the fields add the size limits. */
  hints: Record<PictureName, string>;
  /** Called with the name of the changed field. */
  onChange: (name: PictureName) => void;
}

/** The picture fields of a listing. Source: docs/product.md, "Allowed pictures". */
export function ListingPictureFields({ pictures, errors, hints, onChange }: ListingPictureFieldsProps) {
  return (
    <>
      <PictureField
        name="profilePicture"
        label="Profile picture"
        hint={`${hints.profilePicture} ${KINDS}`}
        pictures={pictures.profilePicture}
        error={errors?.profilePicture}
        onChange={() => onChange("profilePicture")}
      />
      <PictureField
        name="photos"
        label={`Up to ${MAX_PHOTOS} photos`}
        hint={`${hints.photos} ${KINDS}`}
        multiple
        pictures={pictures.photos}
        error={errors?.photos}
        onChange={() => onChange("photos")}
      />
    </>
  );
}
