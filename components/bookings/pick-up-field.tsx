import { TextField } from "@/components/forms/text-field";
import type { FieldProps } from "@/components/forms/types";

/** The field for the pick-up place, which becomes the first line of the booking's notes. */
export function PickUpField({ field, className }: { field: FieldProps; className?: string }) {
  return (
    <TextField
      {...field}
      {...(className && { className })}
      label="Where should we pick you up?"
      optional
      maxLength={200}
      hint="Name or address of your hotel"
    />
  );
}
