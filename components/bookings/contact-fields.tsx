"use client";

import { PhoneField } from "@/components/forms/phone-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { PickUpField } from "./pick-up-field";

type ContactField =
  | ("contact.name" | "contact.email" | "contact.phone" | "contact.message")
  | ("specialNotes" | "pickUp");

interface ContactFieldsProps {
  field: (name: ContactField) => FieldProps;
  /** Whether guests are picked up where they stay. */
  picksUp: boolean;
}

/** Contact details of the group, and notes to the provider. */
export function ContactFields({ field, picksUp }: ContactFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-4 font-heading font-semibold text-heading">Your details</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("contact.name")} label="Name" autoComplete="name" className="sm:col-span-2" />
        <TextField
          {...field("contact.email")}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <PhoneField {...field("contact.phone")} hint="With country code, such as +94 77 123 4567" />
        {picksUp && <PickUpField field={field("pickUp")} className="sm:col-span-2" />}
        <TextField
          {...field("contact.message")}
          label="Message"
          rows={4}
          hint={`Please tell us ${picksUp ? "" : "where you're staying or "}what you'd like to see (required)`}
          className="sm:col-span-2"
        />
        <TextField
          {...field("specialNotes")}
          label="Special notes"
          rows={3}
          optional
          hint="Allergies, diet or anything else we should know"
          className="sm:col-span-2"
        />
      </div>
    </fieldset>
  );
}
