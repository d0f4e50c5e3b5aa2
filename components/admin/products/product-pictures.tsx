"use client";

import { CropButton } from "@/components/admin/shared/crop-button";
import { PictureField } from "@/components/forms/picture-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import type { Pictures } from "@/components/forms/use-pictures";
import { textOf, withText } from "@/components/host-editor/photo-texts";
import { PRODUCT_PICTURES } from "@/lib/domain/uploads";

interface ProductPicturesProps {
  pictures: Pictures;
  /** Field props of the one form value that contains the descriptions of all pictures. */
  texts: FieldProps;
  error: string | undefined;
  onChange: () => void;
}

/** The pictures of a product, each with its description and a button to crop it. */
export function ProductPictures({ pictures, texts, error, onChange }: ProductPicturesProps) {
  return (
    <PictureField
      name="pictures"
      label="Pictures"
      hint={`Up to ${PRODUCT_PICTURES.max} JPEG or PNG pictures, the main one first. Without pictures, our pages show drawings.`}
      optional
      multiple
      noun="picture"
      pictures={pictures}
      error={error}
      onChange={onChange}
      beside={(picture, at, called) => (
        <>
          <TextField
            name={`pictureText.${at}`}
            label={`What ${called} shows`}
            rows={2}
            maxLength={200}
            hint="Required. Read aloud to people who can't see the picture."
            value={textOf(texts.value, picture)}
            onValue={(text) => {
              texts.onValue(withText(texts.value, picture, text));
              onChange();
            }}
          />
          <CropButton
            picture={picture}
            ratio={[3, 2]}
            called={called}
            onCropped={(cropped) => {
              pictures.replace(picture, cropped);
              onChange();
            }}
          />
        </>
      )}
    />
  );
}
