"use client";

import { CropButton } from "@/components/admin/shared/crop-button";
import { PictureField } from "@/components/forms/picture-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import type { Pictures } from "@/components/forms/use-pictures";
import { textOf, withText } from "@/components/host-editor/photo-texts";
import { HOME_SLIDES } from "@/lib/domain/uploads";
import type { FieldErrors } from "@/lib/errors";

const TEXTS = [
  { name: "kind", label: "Activity", max: 40, rows: 1 },
  { name: "headline", label: "Headline", max: 80, rows: 1 },
  { name: "text", label: "Sentence", max: 160, rows: 2 },
] as const;

interface SlideFieldsProps {
  pictures: Pictures;
  /** Field props for each kind of text. The value of each contains the texts of all slides. */
  texts: Record<(typeof TEXTS)[number]["name"], FieldProps>;
  errors: FieldErrors;
  /** @param field name of the changed text field; undefined if slides were added, moved or removed */
  onChange: (field?: string) => void;
}

/** The slides: each picture with its texts and a button to crop it. */
export function SlideFields({ pictures, texts, errors, onChange }: SlideFieldsProps) {
  return (
    <PictureField
      name="slides"
      label="Pictures and text"
      hint={`Up to ${HOME_SLIDES.max} slides, each with a JPEG or PNG at least 1,600 pixels wide. The text covers the left side of each picture.`}
      multiple
      noun="slide"
      pictures={pictures}
      error={errors.slides}
      onChange={() => onChange()}
      beside={(picture, at, called) => (
        <div className="space-y-3">
          {TEXTS.map(({ name, label, max, rows }) => {
            const { value, onValue } = texts[name];
            const fieldName = `slides.${at}.${name}`;
            return (
              <TextField
                key={name}
                name={fieldName}
                label={`${label} of ${called}`}
                maxLength={max}
                {...(rows > 1 && { rows })}
                value={textOf(value, picture)}
                error={errors[fieldName]}
                onValue={(text) => {
                  onValue(withText(value, picture, text));
                  onChange(fieldName);
                }}
              />
            );
          })}
          <CropButton
            picture={picture}
            ratio={[2, 1]}
            called={called}
            onCropped={(cropped) => {
              pictures.replace(picture, cropped);
              onChange();
            }}
          />
        </div>
      )}
    />
  );
}
