"use client";

import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { ATTRIBUTE_WORDS, EFFORT_WORDS } from "@/lib/content/attribute-words";
import { EFFORTS, YES_NO_ATTRIBUTES, type YesNoAttribute } from "@/lib/domain/offer-attributes";

const ANSWERS = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const EFFORT_CHOICES = EFFORTS.map((effort) => ({ value: effort, label: EFFORT_WORDS[effort] }));

export type AttributeName = YesNoAttribute | "effort" | "childrenFrom";

/**
 * Simple questions about an offer. The offer's page shows the answers, and guests can search and filter by
 * them.
 */
export function AttributeFields({ field }: { field: (name: AttributeName) => FieldProps }) {
  return (
    <>
      <p className="text-muted">
        Your answers help guests find this tour. Skip any question you aren't sure about.
      </p>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <SelectField
          {...field("effort")}
          label="How demanding is the tour?"
          optional
          placeholder="Not answered"
          options={EFFORT_CHOICES}
        />
        <TextField {...field("childrenFrom")} label="Minimum age for children" optional inputMode="numeric" />
        {YES_NO_ATTRIBUTES.map((name) => (
          <SelectField
            key={name}
            {...field(name)}
            label={ATTRIBUTE_WORDS[name].question}
            optional
            placeholder="Not answered"
            options={ANSWERS}
          />
        ))}
      </div>
    </>
  );
}
