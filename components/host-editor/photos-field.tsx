"use client";

import { fieldId } from "@/components/forms/field";
import { PictureField } from "@/components/forms/picture-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import type { Pictures } from "@/components/forms/use-pictures";
import { PHOTO_TEXT_CHARACTERS } from "@/lib/domain/listing-details";
import { MAX_PHOTOS } from "@/lib/domain/uploads";
import { textOf, withText } from "./photo-texts";

interface PhotosFieldProps {
  pictures: Pictures;
  /** Whether the field may stay empty, because the listing already has photos. */
  optional: boolean;
  /** An additional hint about photos. */
  hint?: string;
  error: string | undefined;
  onChange: () => void;
  /** Props of the form value that contains the descriptions of all photos. */
  texts: FieldProps;
}

/** The photos of an existing listing, each with a field for its text. */
export function PhotosField({ pictures, optional, hint = "", error, onChange, texts }: PhotosFieldProps) {
  return (
    <div id={fieldId(texts.name)} tabIndex={-1}>
      <PictureField
        name="photos"
        label="Photos"
        hint={`Up to ${MAX_PHOTOS} photos (JPEG or PNG), in the order travellers see them. We resize large photos. ${hint}`.trim()}
        optional={optional}
        multiple
        pictures={pictures}
        error={error}
        onChange={onChange}
        beside={(photo, at, called) => (
          <TextField
            name={`photoText.${at}`}
            label={`Caption for ${called}`}
            optional
            rows={2}
            maxLength={PHOTO_TEXT_CHARACTERS}
            value={textOf(texts.value, photo)}
            onValue={(text) => texts.onValue(withText(texts.value, photo, text))}
          />
        )}
      />
      {texts.error && <p className="mt-1.5 font-medium text-base text-danger">{texts.error}</p>}
    </div>
  );
}
