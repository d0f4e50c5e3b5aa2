import { useEffect, useState } from "react";
import { PhoneField } from "@/components/forms/phone-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";
import { PickUpField } from "./pick-up-field";

type GuestField = "contact.name" | "contact.email" | "contact.phone" | "specialNotes" | "pickUp";

interface GuestFieldsProps {
  field: (name: GuestField) => FieldProps;
  /** Whether guests are picked up where they stay. */
  picksUp: boolean;
}

/** The fields of a booking without an account. They are few; the notes appear only on demand. */
export function GuestFields({ field, picksUp }: GuestFieldsProps) {
  const hasNotes = field("specialNotes").value !== "";
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hasNotes) setOpen(true);
  }, [hasNotes]);
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
          hint="We'll email you a link to confirm your booking"
        />
        <PhoneField {...field("contact.phone")} hint="With country code, such as +94 77 123 4567" />
        {picksUp && <PickUpField field={field("pickUp")} className="sm:col-span-2" />}
      </div>
      <details
        aria-label="Note"
        className="mt-5"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
          Add a note, such as allergies or diet
        </summary>
        <TextField
          {...field("specialNotes")}
          label="Special notes"
          rows={3}
          optional
          hint="Anything we should know for the day"
          className="mt-2"
        />
      </details>
    </fieldset>
  );
}
